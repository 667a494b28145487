/** GURPS-79: the texts that weapons have in a GCS file. Each reader gives null for a text that it does not know. */

/** Whether a text is empty or a dash, which means that there is no value. */
export function isNothing(text: string): boolean {
  return ["", "-", "–", "—"].includes(text.trim());
}

/** A parry: `11`, `10F`, `9U`, `No`. */
export interface ParryText {
  readonly parries: boolean;
  readonly score: number;
  readonly fencing: boolean;
  readonly unbalanced: boolean;
}

export function readParry(text: string): ParryText | null {
  if (isNothing(text) || /^no$/i.test(text))
    return { parries: false, score: 0, fencing: false, unbalanced: false };
  const parts = /^([+-]?\d{1,3})(F?)(U?)$/i.exec(text);
  if (!parts) return null;
  return { parries: true, score: Number(parts[1]), fencing: parts[2] !== "", unbalanced: parts[3] !== "" };
}

/** A block: `11`, `+0`, `No`. It says whether the weapon blocks, and the score. */
export interface BlockText {
  readonly blocks: boolean;
  readonly score: number;
}

export function readBlock(text: string): BlockText | null {
  if (isNothing(text) || /^no$/i.test(text)) return { blocks: false, score: 0 };
  return /^[+-]?\d{1,3}$/.test(text) ? { blocks: true, score: Number(text) } : null;
}

/** True if the text of a weapon's block says that the weapon can block. Such a text is a score or a bonus. */
export function blocks(text: string): boolean {
  return readBlock(text)?.blocks === true;
}

/**
 * A reach: `C`, `C,1`, `2-3*`. It has the nearest and the farthest yard, and says whether the weapon works in
 * close combat.
 */
export interface ReachText {
  readonly near: number;
  readonly far: number;
  readonly close: boolean;
}

export function readReach(text: string): ReachText | null {
  if (isNothing(text)) return null;
  const plain = text.replaceAll(" ", "").replace(/\*$/, "");
  if (!/^(C|\d{1,3})([,-]\d{1,3})*$/i.test(plain)) return null;
  const numbers = [...plain.matchAll(/\d+/g)].map(Number);
  const isClose = /^C/i.test(plain);
  return { near: isClose ? 0 : Math.min(...numbers), far: Math.max(0, ...numbers), close: isClose };
}

/** An accuracy with a scope's bonus: `4+2`, `+2`. */
export function readAccuracy(text: string): { readonly accuracy: number; readonly scope: number } | null {
  if (isNothing(text)) return { accuracy: 0, scope: 0 };
  const parts = /^\+?(\d{1,3})(?:\+(\d{1,3}))?$/.exec(text.replaceAll(" ", ""));
  return parts ? { accuracy: Number(parts[1]), scope: Number(parts[2] ?? 0) } : null;
}

/** The yards in a mile. */
const MILE = 1760;

/**
 * A range in yards: `100/1500`, `2,500`, `10-40`, `2 mi`, or multiples of Strength such as `x10/x15`. The
 * half-damage range is 0 when the text has none.
 */
export function readRange(text: string, st: number): { readonly half: number; readonly far: number } | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[ ,]/g, "")
    .replaceAll("×", "x")
    .replaceAll(/(^|\/)\+/g, "$1");
  const times = plain.includes("x") ? st : 1;
  const parts = /^(?:(\d+(?:\.\d+)?)\/)?(?:\d+(?:\.\d+)?-)?(\d+(?:\.\d+)?)(mi\.?|yd\.?)?$/.exec(
    plain.replaceAll("x", ""),
  );
  if (!parts) return null;
  const unit = parts[3]?.startsWith("mi") ? MILE : times;
  return { half: Number(parts[1] ?? 0) * unit, far: Number(parts[2]) * unit };
}

/**
 * Reads a rate of fire, such as "3", "2x9", "10!" or "3/9#". The mode with the most shots counts. A shot that
 * scatters counts once for each of its projectiles.
 */
export function readRate(text: string): number | null {
  const modes = text.replaceAll(" ", "").split("/");
  const rates = modes.map((mode) => {
    const parts = /^\+?(\d{1,4})(?:[x×](\d{1,3}))?[!#]{0,2}$/i.exec(mode);
    return parts ? Number(parts[1]) * Number(parts[2] ?? 1) : null;
  });
  const known = rates.filter((rate) => rate !== null);
  return known.length === rates.length ? Math.max(...known) : null;
}

/** Shots: `30(3)`, `10+1(3)`, `1(5i)`, `T(1)`, where `T` is a thrown weapon. Null for an unknown notation. */
export function readShots(text: string): { readonly thrown: boolean } | null {
  if (isNothing(text)) return { thrown: false };
  const plain = text.replaceAll(/[ ,]/g, "");
  if (!/^(T|\d+(\+\d+)?(x\d+s)?)(\(\d+i?\))?$/i.test(plain)) return null;
  return { thrown: /^T/i.test(plain) };
}

/** A bulk: `-4`, or `-3*` and `-3/-5` for a folding stock. The first number counts. */
export function readBulk(text: string): number | null {
  if (isNothing(text)) return 0;
  const parts = /^([-−+]?\d{1,2})(?:\/[-−]?\d{1,2})?\*?$/.exec(text);
  return parts ? -Math.abs(Number((parts[1] ?? "0").replace("−", "-"))) : null;
}

/** A recoil: `2`, or `2/1` for two kinds of shot. The first number counts. */
export function readRecoil(text: string): number | null {
  if (isNothing(text)) return 1;
  const parts = /^\+?(\d{1,2})(?:\/\d{1,2})?$/.exec(text);
  return parts ? Math.max(1, Number(parts[1])) : null;
}

/**
 * The projectiles of one shot, such as 9 for `2x9`; 1 when no mode has several. If there are several modes,
 * the highest number counts.
 */
export function projectilesIn(rate: string): number {
  const modes = [...rate.matchAll(/\d[x×](\d{1,3})/gi)].map(([, projectiles]) => Number(projectiles));
  return Math.max(1, ...modes);
}

/** GURPS-79: whether a weapon must be readied after each use, as in `12‡`. */
export function isUnreadyAfterUse(strength: string): boolean {
  return strength.includes("‡");
}

/** A Strength: `10`, `11†`, `12‡`, `13M`, `9B†`. */
export function readStrength(text: string): number | null {
  if (isNothing(text)) return 0;
  const parts = /^\+?(\d{0,3})[BMR]{0,3}[†‡*]?$/i.exec(text.replaceAll(" ", ""));
  return parts ? Number(parts[1]) : null;
}

/** GURPS-76: the pounds in each unit of weight. GCS counts a kilogram as two pounds. */
const POUNDS: Readonly<Record<string, number>> = {
  lb: 1,
  "#": 1,
  oz: 1 / 16,
  tn: 2000,
  t: 2000,
  kg: 2,
  g: 1 / 500,
};

/** GURPS-76: a weight in pounds, from `2 lb` or `1.5 kg`. A number without a unit is in pounds. */
export function readWeight(text: string): number | null {
  const parts = /^\+?(\d+(?:\.\d+)?)(lb|#|oz|tn|t|kg|g)?$/.exec(text.toLowerCase().replaceAll(/[ ,]/g, ""));
  return parts ? Number(parts[1]) * (POUNDS[parts[2] ?? "lb"] ?? 1) : null;
}
