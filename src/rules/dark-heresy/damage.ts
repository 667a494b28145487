/** What stands against one hit. */
export interface Protection {
  /** Armor of the cover that the hit meets; 0 for none. */
  readonly cover: number;
  readonly armor: number;
  readonly toughness: number;
  readonly penetration: number;
  /** R8: Penetration counts again behind cover. */
  readonly again: boolean;
}

/** What one hit does. */
export interface Effect {
  /** Wounds that the target takes. */
  readonly through: number;
  /** DH-12: the cover loses a point. */
  readonly wears: boolean;
  /** DH-38: Righteous Fury that got through, or that only scratched. */
  readonly fury: "none" | "critical" | "scratch";
  /** The cover took all of it. */
  readonly stopped: boolean;
}

/**
 * DH-9, DH-12, DH-37, DH-38: what damage gets through cover, armor and toughness. What the cover takes whole never
 * reaches the target, Righteous Fury or not.
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
