/** The protection of a target from one hit. */
export interface Protection {
  /** Armor of the cover that the hit meets; 0 for none. */
  readonly cover: number;
  readonly armor: number;
  readonly toughness: number;
  readonly penetration: number;
  /** R8: whether Penetration lowers both the cover and the armor behind it. */
  readonly again: boolean;
}

/** The effect of one hit. */
export interface Effect {
  /** Wounds that the target takes. */
  readonly through: number;
  /** DH-12: whether the cover loses a point. */
  readonly wears: boolean;
  /**
   * DH-38: the effect of Righteous Fury: it got through (`critical`), or it was stopped and still does 1
   * damage (`scratch`).
   */
  readonly fury: "none" | "critical" | "scratch";
  /** Whether the cover stopped all damage. */
  readonly stopped: boolean;
}

/**
 * DH-9, DH-12, DH-37, DH-38: the damage that gets through cover, armor and toughness. A hit that the cover stops
 * completely never reaches the target, even with Righteous Fury.
 */
export function effectOf(damage: number, fury: boolean, protection: Protection): Effect {
  const { cover, armor, toughness, penetration, again } = protection;
  const dealt = Math.max(0, damage);
  const wears = cover > 0 && dealt > cover;
  const passed = cover > 0 ? dealt - Math.max(0, cover - penetration) : dealt;
  if (cover > 0 && passed <= 0) return { through: 0, wears, fury: "none", stopped: true };
  const pierced = cover > 0 && !again ? 0 : penetration;
  const through = Math.max(0, passed - Math.max(0, armor - pierced) - Math.max(0, toughness));
  if (!fury) return { through, wears, fury: "none", stopped: false };
  return through > 0
    ? { through, wears, fury: "critical", stopped: false }
    : { through: 1, wears, fury: "scratch", stopped: false };
}
