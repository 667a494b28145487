import {
  capability,
  hexFacing,
  isUnderWay,
  type Game,
  type Kind,
  type Track,
} from "../../../rules/core/index.js";
import { valueOf } from "../../../foundry.js";
import { isActor } from "../../../foundry/kinds.js";
import { battleOf } from "../../../play/table/battle/state.js";
import { sideCounts } from "../../../play/table/battle/side-counts.js";
import { modelOf, refOf, type Model } from "../../../play/table/models/models.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { turnRecordOf } from "../../../play/table/turns/turn.js";
import { iconPath } from "../../../data/icons.js";
import { meaningOf } from "../../text/meaning.js";
import { fieldView, valuesOf, type FieldView, type Sheeted } from "./fields.js";
import { limitOf } from "./layout.js";
import { highest, pips } from "../editing/pips.js";

/** One track as a template shows it. */
export interface TrackView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly value: number;
  readonly max: number;
  /** Its highest value in words, where that is the value of a field and not only a bound. */
  readonly most: string;
  /** The field with its highest value, where the track is the place to set it. */
  readonly limit: FieldView | null;
  readonly spoken: string;
  readonly pips: ReturnType<typeof pips>;
}

/**
 * The tracks of a kind with their words and their values, without the facing, which is a direction on the map, and without what
 * its side counts in a battle. `rootId` makes the ids unique to the sheet.
 *
 * @param isOwn whether the sheet is the document's own, so that its fields can be set there
 */
export function trackViews(
  rules: Game,
  document: Sheeted,
  kind: Kind,
  rootId: string,
  isOwn = true,
): readonly TrackView[] {
  const values = valuesOf(document, kind);
  const facing = capability(rules, hexFacing)?.track;
  const model = isActor(document) ? modelOf(refOf(document)) : null;
  return Object.entries(kind.tracks)
    .filter(([, { isInternal }]) => isInternal !== true)
    .filter(([name]) => name !== facing && !(model && sideCounts(model, name)))
    .map(([name, track]) => {
      const limit = isOwn ? limitOf(kind, track) : null;
      const value = Number(valueOf(document, name) ?? 0);
      return {
        ...view(rules, name, track, value, highest(track, values), rootId),
        limit: limit && fieldView(rules, document, limit, rootId),
      };
    });
}

/**
 * The counts that a model has left in this turn: the turn tracks that start above 0. The order of play can limit them
 * further. Empty outside an encounter.
 */
export function turnViews(
  rules: Game,
  actor: Actor.Implementation,
  rootId: string,
): readonly Omit<TrackView, "limit">[] {
  const model = modelOf(refOf(actor));
  const turn = model ? turnRecordOf(model) : null;
  if (!model || !turn) return [];
  const left = leftNow(rules, model);
  return Object.entries(rules.turn).flatMap(([name, most]) => {
    const count = turn.values[name] ?? 0;
    const value = Math.min(count, left[name] ?? count);
    const highest = Math.max(most, value);
    return most > 0 ? [view(rules, name, { icon: "", max: most }, value, highest, `${rootId}-turn`)] : [];
  });
}

function leftNow(rules: Game, model: Model): Readonly<Record<string, number>> {
  const battle = battleOf(model);
  const own = battle?.models.find(({ profile }) => profile.ref === model.ref);
  return battle && own && isUnderWay(battle) ? (rules.order?.left(battle, own) ?? {}) : {};
}

function view(
  rules: Game,
  name: string,
  track: Omit<Track, "initial">,
  value: number,
  max: number,
  rootId: string,
): Omit<TrackView, "limit"> {
  return {
    id: `${rootId}-track-${name}`,
    name,
    label: gameText(rules.id, `track.${name}`),
    hint: meaningOf(rules, "track", name),
    icon: track.icon && iconPath(track.icon),
    value,
    max,
    most: typeof track.max === "number" ? "" : text("VANTAGE.sheet.atMost", { max }),
    spoken: text("VANTAGE.sheet.ofMost", { value, max }),
    pips: pips(value, max),
  };
}
