/** DH-58: the degrees to each side of the facing that the arc of an Overwatch covers. */
export const HALF_ARC = 22.5;
