import { actors } from "./scenes.mjs";
import { statusesOf } from "./snapshot.mjs";

/** The ranged attack of a scene's drag as the table would measure it: profiles from the packs, facts from a survey. */
export function engagementOn(scene, survey) {
  const attacker = tokenNamed(scene, scene.attacker);
  const target = tokenNamed(scene, scene.target);
  const actor = profileOf(attacker);
  return {
    game: "tnt",
    action: "shoot",
    actor,
    weapon: actor.gear.find(({ kind, values }) => kind === "tntWeapon" && values.range > 0),
    facts: { opponents: survey.opponents },
    targets: [{ profile: profileOf(target), facts: survey, shots: 1, choices: { set: {} } }],
    choices: { set: {} },
    others: survey.neighbors.value.map(({ ref }) => profileOf(tokenNamed(scene, ref))),
    places: {},
    standing: {},
    waiting: [],
    options: { fumbleAlwaysFails: false },
    anyway: false,
  };
}

function tokenNamed({ source }, name) {
  return source.tokens.find((token) => token.name === name);
}

function profileOf(token) {
  const actor = actors.get(token.actorId);
  const model = { ref: token.name, kind: actor.type, values: actor.system, statuses: statusesOf(token) };
  return { ...model, gear: actor.items.map(itemProfile), effects: [], turn: null };
}

function itemProfile({ _id, type, system }) {
  return { ref: _id, kind: type, values: system, statuses: [], gear: [], effects: [], turn: null };
}
