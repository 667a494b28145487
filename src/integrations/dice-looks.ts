/** The colors of a 3D die, and the material that the package gives it. */
export interface DieLook {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
  readonly material: "plastic" | "metal" | "wood" | "chrome";
}

/**
 * The look of each kind of dice in 3D. The dice with a letter have the colors that they have on cards
 * (`styles/_theme.scss`); the others differ from them and from one another.
 */
export const DICE_LOOKS: Readonly<Record<string, DieLook>> = {
  d5: { fill: "#5d6b2f", ink: "#ffffff", edge: "#475222", material: "plastic" },
  d6: { fill: "#efe6d2", ink: "#231d14", edge: "#d8cbb0", material: "plastic" },
  d10: { fill: "#8a4b1f", ink: "#fff4e2", edge: "#6b3812", material: "metal" },
  d100: { fill: "#2b2b33", ink: "#e8c66a", edge: "#191920", material: "metal" },
  db: { fill: "#3b352b", ink: "#ffffff", edge: "#2a251d", material: "plastic" },
  dm: { fill: "#1f5f6b", ink: "#ffffff", edge: "#164750", material: "plastic" },
  dw: { fill: "#6d3a86", ink: "#ffffff", edge: "#532a67", material: "plastic" },
  da: { fill: "#a3241c", ink: "#ffffff", edge: "#7c1913", material: "plastic" },
  ds: { fill: "#1f4f9a", ink: "#ffffff", edge: "#163a74", material: "plastic" },
};

/** The look of dice that a game from another package brings. */
export const LOOK_OF_OTHERS: DieLook = {
  fill: "#4a4f57",
  ink: "#ffffff",
  edge: "#363a40",
  material: "plastic",
};
