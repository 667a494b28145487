import type { Consequence, Profile } from "../rules/core/index.js";

/**
 * A model as an exchange leaves it: its tracks and statuses, those of its gear, and what it has done this turn. Places and
 * lists are not a model's.
 *
 * @param changes  consequences of `playOut`, in order
 */
export function changed(model: Profile, changes: readonly Consequence[]): Profile {
  const own = changes
    .filter((change) => change.type === "track" || change.type === "status")
    .filter(({ of }) => belongs(model, of));
  if (own.length === 0) return model;
  const values = { ...model.values };
  const statuses = new Set(model.statuses);
  const turn = { ...model.turn?.values };
  for (const change of own) {
    if (change.type === "status") {
      if (change.of !== model.ref) continue;
      if (change.to) statuses.add(change.status);
      else statuses.delete(change.status);
    } else if (change.of === model.ref) {
      values[change.track] = typeof values[change.track] === "boolean" ? change.to === 1 : change.to;
    } else if (change.of === model.turn?.ref) {
      turn[change.track] = change.to;
    }
  }
  return {
    ...model,
    values,
    statuses: [...statuses],
    gear: model.gear.map((item) => changed(item, changes)),
    turn: model.turn && { ...model.turn, values: turn },
  };
}

function belongs({ ref, turn, gear }: Profile, changed: string): boolean {
  return ref === changed || turn?.ref === changed || gear.some((item) => belongs(item, changed));
}
