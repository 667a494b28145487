import { HITS_FRIEND, HITS_OTHER, type Chance, type Odds } from "../../../core/index.js";
import { chanceThat, fateOf, passes, TARGET_NUMBER, woundChance } from "../../dice/chances.js";
import type { Mark, Shooting } from "./shoot-setup.js";

/** The chances of one shot at its target. */
interface ShotChances {
  readonly nothing: number;
  readonly graze: number;
  readonly wound: number;
}

/**
 * Exact chances of all shots at one target when their hits have resolved: no hit, a graze at worst, wounds,
 * or out of action. Hits that are already pending do not count.
 */
export function shootChances(shooting: Shooting, index: number): Odds | null {
  const mark = shooting.marks[index];
  if (!mark || mark.shots < 1) return null;
  if (!mark.ref) return hitChances(shooting, mark);
  const shot = shotChances(shooting, mark);
  const wounds = Math.max(1, mark.woundsLeft);
  const ends = fateOf(
    Array.from({ length: mark.shots }, () => shot.wound),
    wounds,
  );
  return {
    outcomes: [
      ...missesOf(shooting, mark),
      { id: "grazed", chance: (shot.nothing + shot.graze) ** mark.shots - shot.nothing ** mark.shots },
      { id: "wounded", chance: ends.wounded },
      { id: "out", chance: ends.out },
    ],
    also: [
      { id: "hit", chance: 1 - shot.nothing ** mark.shots },
      jamChance(shooting),
      { id: "critical", chance: 1 - 0.9 ** mark.shots },
    ],
  };
}

/**
 * TNT-41: the outcomes when no shot strikes the target. Either no shot hits, or hits strike a friend or
 * another model in the target's melee.
 */
function missesOf(shooting: Shooting, mark: Mark): readonly Chance[] {
  const { shots, melee, friends } = mark;
  const hit = toHit(shooting, mark);
  const [models, others] = [Math.max(1, melee.length), Math.max(0, melee.length - 1 - friends.length)];
  const none = (1 - hit) ** shots;
  const noFriend = (1 - hit + (hit * others) / models) ** shots;
  const noTarget = (1 - hit / models) ** shots;
  return [
    ...(friends.length > 0 ? [{ id: HITS_FRIEND, chance: noTarget - noFriend }] : []),
    ...(others > 0 ? [{ id: HITS_OTHER, chance: noFriend - none }] : []),
    { id: "missed", chance: none },
  ];
}

/** The chances of a shot without a target: at least one shot hits, or none does. */
function hitChances(shooting: Shooting, mark: Mark): Odds {
  const missed = (1 - toHit(shooting, mark)) ** mark.shots;
  return {
    outcomes: [
      { id: "missed", chance: missed },
      { id: "hit", chance: 1 - missed },
    ],
    also: [jamChance(shooting)],
  };
}

function jamChance({ marks, reliability }: Shooting): Chance {
  const shots = marks.reduce((total, mark) => total + mark.shots, 0);
  return { id: "jam", chance: reliability > 0 ? 1 - 0.9 ** shots : 0 };
}

function toHit(shooting: Shooting, mark: Mark): number {
  return chanceThat((rolled) =>
    passes(rolled, shooting.ranged + mark.bonus, TARGET_NUMBER, shooting.fumbleFails),
  );
}

function shotChances(shooting: Shooting, mark: Mark): ShotChances {
  const share = mark.melee.length > 1 ? 1 / mark.melee.length : 1;
  const plus = shooting.ranged + mark.bonus;
  const hit = toHit(shooting, mark) * share;
  const wounding = shooting.suppressive
    ? share *
      chanceThat(
        (rolled) => rolled.natural === 10 && passes(rolled, plus, TARGET_NUMBER, shooting.fumbleFails),
      )
    : hit;
  const wound = wounding * woundChance(shooting.strength, mark.defense, shooting.tiesWound);
  return { nothing: 1 - hit, graze: hit - wound, wound };
}
