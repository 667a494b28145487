import { expect, test } from "vitest";
import {
  darkHeresy,
  engagement,
  godsgloom,
  gurps,
  isRefusal,
  mest,
  profile,
  seeded,
  simulate,
  tnt,
  weigh,
  type Game,
  type Value,
} from "../../../src/rules.js";

const TIMES = 10_000;

/** A close attack of each game: what the attacker does, and what with. */
const ATTACKS: readonly (readonly [Game, string, string | null, Readonly<Record<string, Value>>])[] = [
  [tnt, "fight", "tntWeapon", { strength: 7 }],
  [mest, "fight", "mestWeapon", { class: "melee", damage: "STR + 1b" }],
  [gurps, "strike", "gurpsWeapon", { strikes: true, skill: 14, damage: "2d cut" }],
  [godsgloom, "melee", null, {}],
  [darkHeresy, "strike", "darkHeresyWeapon", { class: "melee", damage: "1d10" }],
];

test.each(ATTACKS)("$id: a simulation agrees with the exact chances", (game, action, kind, values) => {
  const weapon = kind === null ? null : profile(game, kind, { ref: "weapon", values });
  const given = engagement(game, {
    action,
    actor: profile(game, game.actor.type, { ref: "Ana", gear: weapon ? [weapon] : [] }),
    weapon,
    target: profile(game, game.actor.type, { ref: "Bo" }),
    facts: { distance: 0, contact: true, sight: true },
  });
  const exact = weigh(game, given).odds[0]?.outcomes ?? [];
  const found = simulate(game, given, TIMES, seeded(1));
  if (isRefusal(found)) throw new Error(found.refused);
  expect(Object.keys(found.outcomes).length).toBeGreaterThan(1);
  const shares = exact.map(({ id, chance }) => {
    const deviation = Math.sqrt((chance * (1 - chance)) / TIMES);
    const share = found.outcomes[id] ?? 0;
    return [id, Math.abs(share - chance) <= 5 * deviation + 1e-9 ? chance : share];
  });
  expect(Object.fromEntries(shares)).toEqual(Object.fromEntries(exact.map(({ id, chance }) => [id, chance])));
});
