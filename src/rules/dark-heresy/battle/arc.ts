/** DH-58: how far the arc of an Overwatch reaches to each side of the facing, in degrees. */
export const HALF_ARC = 22.5;
