import {
  ask,
  asPlace,
  beyond,
  bonusEach,
  change,
  found,
  foundBy,
  legible,
  note,
  optionsToGo,
  pay,
  refuse,
  statusTo,
  turnOf,
  turnTo,
  type Action,
  type Modifier,
  type Procedure,
  type Situation,
} from "../../../core/index.js";
import { FULL } from "../../battle/costs.js";
import { STEP } from "../../battle/movement.js";
import { bonusInUse } from "../../data/fatigue.js";
import { tire } from "../damage/afflict.js";
import { bareHands } from "../damage/blow.js";
import { isDead } from "../damage/death.js";
import { condition, hurt } from "../damage/hurt.js";
import { victimOf } from "../defense/victim.js";
import { contest, type Ended, type Spot, type Stakes } from "./contest.js";

/** DH-33: a model wins or loses a Knock Down clearly if the difference in degrees is at least this number. */
const CLEARLY = 2;

/** The greatest distance between two models, in meters, at which one can step into the place of the other. */
const NEXT_TO = 1.5;

/**
 * DH-33: a model that wins a Feint deceives its enemy. The enemy cannot evade the model's next Standard
 * Attack in melee in the same turn.
 */
const feint = contest({
  id: "feint",
  characteristic: "weaponSkill",
  counts: { feints: 1 },
  refusals: ({ actor }) => [
    refuse(actor.turn === null, "noOrder", "DH-33"),
    refuse(turnOf(actor, "feints") > 0, "sameAction", "DH-44"),
  ],
  stakes: ({ actor, aims: [aim] }) => ({
    won: aim ? [...turnTo(actor, "feint", 1), ...statusTo(aim.profile, "feinted", true)] : [],
  }),
  *after({ end, stakes, other, who }) {
    if (end !== "won") return;
    yield* pay(stakes.won ?? []);
    yield* note("isFeinted", [other, who], {}, "good");
  },
});

/**
 * DH-33: the loser of this test of Strength falls to the ground. An attacker that loses falls only when it
 * loses clearly.
 */
const DOWNING = {
  characteristic: "strength",
  stakes: (situation: Situation): Stakes => {
    const { actor, aims, options } = situation;
    const [aim] = aims;
    if (!aim) return {};
    return {
      won: statusTo(aim.profile, "prone", true),
      lost: statusTo(actor, "prone", true),
      victim: victimOf(aim, { situation, close: true }),
      blow: bareHands(bonusInUse(actor, "strength", options)),
    };
  },
  *after(ended: Ended): Procedure<void> {
    const { end, margin, stakes, who, other } = ended;
    if (end === "lost" && margin <= -CLEARLY) {
      yield* pay(stakes.lost ?? []);
      yield* note("knockedDown", [who, other], {}, "bad");
    }
    if (end !== "won") return;
    yield* pay(stakes.won ?? []);
    yield* note("knockedDown", [other, who], {}, "good");
    if (margin >= CLEARLY) yield* hurtToo(ended);
  },
} as const;

const knockDown = contest({ id: "knockDown", ...DOWNING });

/** DH-33, DH-51: a charge that ends in a Knock Down instead of an attack. */
const chargeDown = contest({ id: "chargeDown", cost: FULL, charges: true, ...DOWNING });

/** DH-33: an attacker that wins a Knock Down clearly may also hurt its enemy. The hit goes to the body. */
function* hurtToo({ who, stakes: { victim, blow } }: Ended): Procedure<void> {
  if (!victim || !blow) return;
  const choice = yield* ask({
    key: "hurt",
    who,
    question: "hurtDowned",
    options: [
      { id: "hurt", refs: [victim.ref] },
      { id: "spare", refs: [victim.ref] },
    ],
    default: "hurt",
  });
  if (choice !== "hurt") return;
  const target = condition(victim);
  yield* hurt({ key: "downed", by: who, blow, degrees: 0, location: "body" }, target);
  if (!isDead(target)) yield* tire("downed", target, 1);
}

/** DH-33: the enemy goes 1 meter back or to the side, as the attacker chooses. The attacker may follow. */
const maneuver = contest({
  id: "maneuver",
  characteristic: "weaponSkill",
  counts: { maneuvers: 1 },
  refusals: ({ actor }) => [refuse(turnOf(actor, "maneuvers") > 0, "sameAction", "DH-44")],
  stakes: ({ actor, aims, positions, places, scale = 0 }: Situation): Stakes => {
    const ref = aims[0]?.profile.ref ?? "";
    const [own, from] = [positions[actor.ref], positions[ref]];
    const isNear = own && from && !beyond(Math.hypot(own.x - from.x, own.y - from.y) * scale, NEXT_TO);
    return {
      from: from ? spot(from) : null,
      own: own ? spot(own) : null,
      places: (places[ref] ?? []).filter(({ barred }) => barred !== true).map(spot),
      follows: isNear === true,
    };
  },
  *after({ end, stakes, who, other }) {
    if (end !== "won") return;
    const { from = null, own = null, places = [], follows } = stakes;
    const [first] = places;
    if (!from) return yield* note("peopleManeuver", [other, who]);
    if (!first) return yield* note("nowhereToGo", [other, who]);
    const choice = yield* ask({
      key: "to",
      who,
      question: "maneuverTo",
      options: optionsToGo(other, places),
      default: first.id,
    });
    const to = places.find(({ id }) => id === choice) ?? first;
    yield* change({ type: "place", of: other, from: asPlace(from), to: asPlace(to) });
    yield* note("maneuvered", [other, who], {}, "good");
    const drop = from.elevation - to.elevation;
    if (beyond(drop, STEP)) yield* note("overTheEdge", [other], { meters: legible(drop) }, "bad");
    if (!own || follows !== true) return;
    const after = yield* ask({
      key: "follow",
      who,
      question: "follow",
      options: [{ id: "stay" }, { id: "follow", refs: [other], at: asPlace(from) }],
      default: "stay",
    });
    if (after === "follow") yield* change({ type: "place", of: who, from: asPlace(own), to: asPlace(from) });
  },
});

function spot({ id, x, y, elevation }: Spot): Spot {
  return { id, x, y, elevation };
}

/** DH-33: the opposed tests of a melee. */
export const CONTEST_ACTIONS: Readonly<Record<string, Action>> = { feint, knockDown, chargeDown, maneuver };

/** DH-33: +10 to Knock Down after a Half Move or in a Charge. */
export const CONTEST_MODIFIERS: readonly Modifier[] = [
  {
    id: "afterMove",
    rule: "DH-33",
    group: "attacker",
    tests: ["knockDown"],
    find: ({ facts }) => foundBy(facts.moved, (meters) => beyond(meters, 0)),
    contribute: bonusEach(10),
  },
  {
    id: "inCharge",
    rule: "DH-33",
    group: "attacker",
    tests: ["chargeDown"],
    find: () => found(1),
    contribute: bonusEach(10),
  },
];
