import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { ATTACKS, simulated, wholeAttack } from "./lib/attacks.mjs";
import { armed, engagement, item, model } from "./lib/players.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { beside, duration, frequency, timed, timedInTurn } from "./lib/timing.mjs";

/** Every game: a whole attack through to the wound, beside one roll of a dice library, and the largest odds that it shows. */
export async function* measure() {
  const rules = await shippedRules();
  for (const name of Object.keys(ATTACKS)) yield* attackRows(rules, name);
  for (const one of largest(rules)) yield oddsRow(one);
}

function attackRows(rules, name) {
  const [attack, roll] = timedInTurn(wholeAttack(rules, name), () => new DiceRoll("1d10+4").total);
  const { id } = rules[name];
  return [
    [`${id}: a whole close attack with given dice`, frequency(attack), ""],
    [`${id}: such attacks in the time of one roll of rpg-dice-roller`, beside(roll, attack), "≥ 1 ×"],
    [`${id}: a thousand such attacks simulated`, duration(timed(simulated(rules, name))), ""],
  ];
}

/** The largest sensible case of each game: what it is, and the work of its odds. */
function largest(rules) {
  const { weigh, mest, gurps, godsgloom, darkHeresy } = rules;
  const oddsOf = (game, given, larger = (setup) => setup) => {
    const setup = larger(weigh(game, given).setup);
    if ("refused" in setup) throw new Error(`${game.id} refuses ${given.action}: ${setup.refused}.`);
    return () => game.actions[given.action].odds(setup, 0);
  };
  const pool = (side, db) => ({ ...side, pool: { db: db - 2, dm: 6, dw: 6 } });
  const against = (dice) => (setup) => ({
    ...setup,
    hit: { ...setup.hit, active: pool(setup.hit.active, 8), passive: dice(setup.hit.passive) },
  });
  const twelve = { offenseRed: 12, offenseBlue: 12, defenseRed: 12, defenseBlue: 12, health: 20, morale: 10 };
  const rifle = {
    skill: 16,
    damage: "5d pi",
    range: 1000,
    firearm: true,
    longGun: true,
    rateOfFire: 10,
    recoil: 2,
  };
  const autogun = { class: "basic", range: 100, single: true, semi: 3, full: 10, damage: "1d10+3", clip: 30 };
  const club = item(mest, "mestWeapon", { class: "melee", damage: "STR" });
  const brawl = engagement(mest, "fight", armed(mest, club), model(mest, "Bo"));
  return [
    [
      "mest: odds of 8b 6m 6w against 6b 6m 6w, and of the wounds",
      oddsOf(
        mest,
        brawl,
        against((side) => pool(side, 6)),
      ),
    ],
    [
      "mest: odds of 8b 6m 6w against none, and of the wounds",
      oddsOf(
        mest,
        brawl,
        against((side) => ({ ...side, pool: { db: 0, dm: 0, dw: 0 } })),
      ),
    ],
    [
      "gurps: odds of a burst of 10 shots at a random place",
      oddsOf(
        gurps,
        engagement(gurps, "shoot", armed(gurps, item(gurps, "gurpsWeapon", rifle)), model(gurps, "Bo"), {
          distance: 20,
          set: { shots: 10, location: "random" },
        }),
      ),
    ],
    [
      "godsgloom: odds of 12 against 12 dice of each color",
      oddsOf(
        godsgloom,
        engagement(godsgloom, "melee", model(godsgloom, "Ana", twelve), model(godsgloom, "Bo", twelve), {
          options: { criticals: true },
        }),
      ),
    ],
    [
      "dark-heresy: odds of a burst of 10 shots at a target behind cover",
      oddsOf(
        darkHeresy,
        engagement(
          darkHeresy,
          "fullAuto",
          armed(darkHeresy, item(darkHeresy, "darkHeresyWeapon", autogun), { ballisticSkill: 60 }),
          model(darkHeresy, "Bo", { wounds: 15 }),
          { distance: 20, set: { aim: "full", cover: 12 } },
        ),
      ),
    ],
  ];
}

function oddsRow([title, odds]) {
  const { outcomes } = odds();
  const sum = outcomes.reduce((total, { chance }) => total + chance, 0);
  if (Math.abs(sum - 1) > 1e-9) throw new Error(`${title} come to ${sum}.`);
  return [title, duration(timed(odds)), "< 2 ms"];
}
