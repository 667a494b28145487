/** All that a kind declares, where it starts, with what differs. */
const declared = ({ fields, tracks }, own) => ({
  ...Object.fromEntries(
    [...Object.entries(fields), ...Object.entries(tracks)].map(([name, { initial }]) => [name, initial]),
  ),
  ...own,
});

const profile = (ref, kind, values, gear = []) => ({
  ref,
  kind,
  values,
  statuses: [],
  gear,
  effects: [],
  turn: null,
});

/** A model as its game declares it, with what differs. */
export const model = (game, ref, values = {}, gear = []) =>
  profile(ref, game.actor.type, declared(game.actor, values), gear);

/** Something to carry as its game declares it, with what differs. */
export const item = (game, kind, values) => profile(kind, kind, declared(game.items[kind], values));

/** A model that carries one thing. */
export const armed = (game, carried, values = {}) => model(game, "Ana", values, [carried]);

/** One attacks another, in contact or so far away, with what a person set. */
export function engagement(game, action, actor, target, { distance, set = {}, options = {} } = {}) {
  const fact = (value) => ({ value, evidence: [] });
  const facts = { distance: fact(distance ?? 0), contact: fact(distance === undefined), sight: fact(true) };
  const initial = Object.entries(game.options).map(([name, field]) => [name, field.initial]);
  return {
    game: game.id,
    action,
    actor,
    weapon: actor.gear[0] ?? null,
    facts: {},
    targets: [{ profile: target, facts, shots: 1, choices: { set: {} } }],
    choices: { set },
    others: [],
    places: {},
    standing: {},
    waiting: [],
    options: { ...Object.fromEntries(initial), ...options },
    anyway: false,
  };
}

/** The transcript of an action whose dice show these faces one roll after the other, again and again; people take the default. */
export function told({ begin, replay, answered }, game, given, faces) {
  const start = begin(game, given);
  if ("refused" in start) throw new Error(`${game.id} refuses ${given.action}: ${start.refused}.`);
  let transcript = {};
  let rolls = 0;
  for (let step = replay(start, transcript); step.waiting; step = replay(start, transcript)) {
    const { key, type } = step.waiting;
    const answer =
      type === "roll"
        ? { faces: shown(step.waiting, faces[rolls++ % faces.length]) }
        : { choice: step.waiting.default };
    transcript = answered(transcript, key, answer);
  }
  return transcript;
}

function shown({ dice, extra }, face) {
  const all = Object.entries(dice).map(([die, count]) => [die, Array.from({ length: count }, () => face)]);
  const brought = extra && face === extra.face ? [[extra.adds, [face]]] : [];
  return Object.fromEntries([...all, ...brought]);
}
