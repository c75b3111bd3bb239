package org.gantry.compiler.target;

import java.util.Map;
import org.gantry.compiler.lower.CheckGroups.Member;

/**
 * How far the indices of a group of bounds checks go. The lowest index of the group is compared with the last place at which all members
 * are in bounds; of all items, the largest as an unsigned number is kept in a variable. That takes one instruction, and another one brings
 * the index into bounds.
 *
 * @param largest address of the variable, an i32
 * @param last i32
 * @param shift i32 to be added to the group's base, which gives the lowest index; empty for none
 * @param pointers per member, the address of the element that belongs to a lowest index of 0
 */
public record Reach(String largest, String last, String shift, Map<Member, String> pointers) {
    public Reach {
        pointers = Map.copyOf(pointers);
    }
}
