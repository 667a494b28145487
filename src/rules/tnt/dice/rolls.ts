import { roll, rollAnd, shown, type Procedure, type Ref, type Step } from "../../core/index.js";
import { CRITICAL, readD10, type D10 } from "./reading.js";

/** The request for a roll of a d10, with its purpose. */
export interface D10Request {
  readonly key: string;
  readonly roller: Ref;
  readonly purpose: string;
  /** The number that is added to the dice. */
  readonly plus: number;
  readonly against?: number;
  /** TNT-43: the Jammed tokens that a natural 1 gives. */
  readonly jam?: number;
  /** R2: whether a natural 1 always fails. */
  readonly fumbleFails?: boolean;
}

/** TNT-1, TNT-3, TNT-4: rolls a d10, and a D6 after a critical. The result is the meaning of the d10. */
export function rollD10(request: D10Request): Step<D10> {
  const { key, roller, purpose, plus, against, jam = 0, fumbleFails = false } = request;
  const about = { plus, ...(jam > 0 ? { jam } : {}), ...(fumbleFails ? { fumbleFails: 1 } : {}) };
  const required = against === undefined ? {} : { against };
  const dice = { d10: 1 };
  return rollAnd(
    { type: "roll", key, roller, purpose, plus, ...required, about, dice, extra: CRITICAL },
    (faces) => readD10(faces, against ?? null, about),
  );
}

/** TNT-6: rolls a D3, which is half a D6, rounded up. A D3 is never a critical or a fumble. */
export function* rollD3(key: string, roller: Ref, purpose: string): Procedure<number> {
  const faces = yield* roll({ key, roller, purpose, dice: { d6: 1 } });
  return half(shown(faces, "d6")[0] ?? 1);
}

/** TNT-6: the D3 that a D6 stands for. */
export function half(d6: number): number {
  return Math.ceil(d6 / 2);
}

/**
 * TNT-7: rolls one of ten random directions. The result is in degrees, clockwise from the top of the scene.
 */
export function* rollScatter(key: string, roller: Ref): Procedure<number> {
  const faces = yield* roll({ key, roller, purpose: "scatter", dice: { d10: 1 } });
  return ((shown(faces, "d10")[0] ?? 1) % 10) * 36;
}

/**
 * TNT-41, R12: picks one of `count` models and gives its index. Each model has the same number of faces of a
 * d10, and the faces that are left over are rolled again. For more than ten models, two d10 make a d100.
 */
export function* rollModel(key: string, roller: Ref, count: number): Procedure<number> {
  if (count <= 1) return 0;
  const dice = count <= 10 ? 1 : 2;
  for (let turn = 1; ; turn += 1) {
    const faces = yield* roll({
      key: `${key}-${turn}`,
      roller,
      purpose: "randomModel",
      dice: { d10: dice },
    });
    const picked = dealt(shown(faces, "d10"), count);
    if (picked !== null) return picked;
  }
}

/** R12: the index of the model that these faces pick; null when the dice must be rolled again. */
export function dealt(faces: readonly number[], count: number): number | null {
  const value = faces.reduce((sum, face) => sum * 10 + (face - 1), 0);
  const each = Math.floor(10 ** faces.length / count);
  const picked = each > 0 ? Math.floor(value / each) : count;
  return picked < count ? picked : null;
}
