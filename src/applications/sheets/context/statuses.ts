import { STATUS_GROUPS, type Game, type Status, type StatusGroup } from "../../../rules/core/index.js";
import { iconPath } from "../../../data/icons.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { meaningOf } from "../../text/meaning.js";

/** One status of an actor as a switch. */
export interface StatusView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly on: boolean;
  readonly hint: string;
}

/** Statuses that belong together, those that the actor has first. */
export interface StatusGroupView {
  readonly label: string;
  readonly statuses: readonly StatusView[];
}

/** The statuses of an actor in groups. A status that only an action gives is there only while the actor has it. */
export function statusGroupViews(rules: Game, actor: Actor.Implementation): readonly StatusGroupView[] {
  const offered = Object.entries(rules.statuses).filter(
    ([id, { byAction }]) => byAction !== true || actor.statuses.has(id),
  );
  return STATUS_GROUPS.flatMap((group) => {
    const statuses = offered
      .filter(([, status]) => groupOf(status) === group)
      .map(([id, { icon }]) => ({
        id,
        label: gameText(rules.id, `status.${id}`),
        icon: iconPath(icon),
        on: actor.statuses.has(id),
        hint: meaningOf(rules, "status", id),
      }))
      .sort((one, other) => Number(other.on) - Number(one.on));
    return statuses.length === 0 ? [] : [{ label: text(`VANTAGE.sheet.statusGroup.${group}`), statuses }];
  });
}

function groupOf({ group, out }: Status): StatusGroup {
  return group ?? (out ? "out" : "other");
}
