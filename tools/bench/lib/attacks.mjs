import { armed, engagement, item, model, told } from "./players.mjs";

/** One ordinary close attack of each game by the name of its export, and dice that hurt. */
export const ATTACKS = {
  tnt: (game) => [duel(game, "fight", blade(game, "tntWeapon", { strength: 2 })), [9, 2, 9, 2]],
  mest: (game) => [
    duel(game, "fight", blade(game, "mestWeapon", { class: "melee", damage: "STR + 1b" })),
    [6, 1],
  ],
  gurps: (game) => [
    duel(game, "strike", blade(game, "gurpsWeapon", { skill: 14, damage: "2d cut" })),
    [3, 3, 3, 5],
  ],
  godsgloom: (game) => [duel(game, "melee", model(game, "Ana")), [6, 1]],
  darkHeresy: (game) => [
    duel(game, "strike", blade(game, "darkHeresyWeapon", { class: "melee", damage: "1d10" })),
    [10, 9],
  ],
};

/** The work of such an attack: weighed, begun and carried out up to the wound. */
export function wholeAttack(rules, name) {
  const { weigh, begin, replay, [name]: game } = rules;
  const [given, faces] = ATTACKS[name](game);
  const transcript = told(rules, game, given, faces);
  const whole = () => {
    // Another engagement each time: one that was just weighed is not weighed again.
    const fresh = { ...given };
    weigh(game, fresh);
    return replay(begin(game, fresh), transcript);
  };
  if (whole().changes.length === 0) throw new Error(`The attack of ${game.id} hurt nobody.`);
  return whole;
}

/** The work of a thousand such attacks with random dice. */
export function simulated(rules, name) {
  const { simulate, seeded, [name]: game } = rules;
  const [given] = ATTACKS[name](game);
  return () => simulate(game, given, 1000, seeded(1));
}

const blade = (game, kind, values) => armed(game, item(game, kind, values));
const duel = (game, action, actor) => engagement(game, action, actor, model(game, "Bo"));
