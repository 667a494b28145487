import type { Engagement, Facts, Setting, Value } from "../../../src/rules/core/index.js";
import { engagement, raider, rifle, set, target, type Person } from "./fixtures.js";

/** One shot of Ana at Bo: what differs from two Raiders and a rifle. */
export interface ShotCase {
  readonly ana?: Person;
  readonly bo?: Person;
  readonly gun?: Readonly<Record<string, Value>>;
  readonly facts?: Facts;
  readonly settings?: Readonly<Record<string, Setting>>;
}

export function shot({ ana, bo, gun, facts, settings }: ShotCase = {}): Engagement {
  return engagement("shoot", raider("ana", ana), {
    weapon: rifle(gun),
    targets: [target(raider("bo", bo), facts)],
    choices: set(settings ?? {}),
  });
}
