import type { Game, ItemKind } from "../../rules/core/index.js";
import { modelOf, refOf } from "../../play/models.js";
import { gameText } from "../../play/telling.js";
import { turnRecordOf } from "../../play/turn.js";
import { fieldView, iconPath, pipView, trackViews, type FieldView, type TrackView } from "./field-context.js";
import { actionView, gearViews, type ActionView, type GearView } from "./gear-context.js";
import { deeds, furtherFields, statLine, type Named } from "./layout.js";

/** An item type that can be added. */
export interface KindView {
  readonly type: string;
  readonly label: string;
}

/** What the templates of the actor sheet are given. */
export interface ActorView {
  readonly gameName: string;
  readonly stats: readonly FieldView[];
  readonly further: readonly FieldView[];
  readonly tracks: readonly TrackView[];
  readonly turn: readonly TrackView[];
  readonly statuses: readonly {
    readonly id: string;
    readonly label: string;
    readonly icon: string;
    readonly on: boolean;
  }[];
  readonly weapons: readonly GearView[];
  readonly armour: readonly GearView[];
  readonly weaponKinds: readonly KindView[];
  readonly armourKinds: readonly KindView[];
  readonly free: readonly ActionView[];
  readonly paid: readonly ActionView[];
}

/** An actor's sheet, made from its game's declaration. */
export function actorView(rules: Game, actor: Actor.Implementation, rootId: string): ActorView {
  const { free, paid } = deeds(rules);
  const view = ([name, field]: Named) => fieldView(rules, actor, name, field, rootId);
  return {
    gameName: gameText(rules.id, "name"),
    stats: statLine(rules.actor).map(view),
    further: furtherFields(rules.actor).map(view),
    tracks: trackViews(rules, actor, rules.actor, rootId),
    turn: turnViews(rules, actor, rootId),
    statuses: Object.entries(rules.statuses).map(([id, { icon }]) => ({
      id,
      label: gameText(rules.id, `status.${id}`),
      icon: iconPath(icon),
      on: actor.statuses.has(id),
    })),
    weapons: gearViews(rules, actor, "weapon", rootId),
    armour: gearViews(rules, actor, "armour", rootId),
    weaponKinds: kindViews(rules, "weapon"),
    armourKinds: kindViews(rules, "armour"),
    free: free.map((action) => actionView(rules, action)),
    paid: paid.map((action) => actionView(rules, action)),
  };
}

/** What this turn still holds: the turn tracks that start above 0. Empty outside an encounter. */
function turnViews(rules: Game, actor: Actor.Implementation, rootId: string): readonly TrackView[] {
  const model = modelOf(refOf(actor));
  const turn = model ? turnRecordOf(model) : null;
  if (!turn) return [];
  return Object.entries(rules.turn).flatMap(([name, most]) => {
    const value = turn.values[name] ?? 0;
    if (most <= 0) return [];
    const label = gameText(rules.id, `track.${name}`);
    return [pipView(label, name, { icon: "" }, value, Math.max(most, value), `${rootId}-turn`)];
  });
}

function kindViews(rules: Game, role: ItemKind["role"]): readonly KindView[] {
  return Object.entries(rules.items)
    .filter(([, kind]) => kind.role === role)
    .map(([type]) => ({ type, label: gameText(rules.id, `item.${type}`) }));
}
