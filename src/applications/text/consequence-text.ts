import type { Consequence, Game, Ref } from "../../rules/core/index.js";
import { documentByUuid } from "../../foundry.js";
import { isCombat, isCombatant } from "../../foundry/kinds.js";
import { itemOf, modelOf, refOf } from "../../play/table/models/models.js";
import { pieceOf } from "../../play/table/models/cover-armor.js";
import { gameText, nameText, text } from "../../play/table/text/localize.js";
import { storedTrack } from "../../play/table/world/world.js";
import { isSecret } from "../card/card-lines.js";
import { fieldLabel, wordOr } from "../sheets/context/fields.js";
import { battleNumberText } from "./battle-number-text.js";

/** The names of the models that took part. */
type Names = Readonly<Record<Ref, string>>;

type Change<T extends Consequence["type"]> = Extract<Consequence, { type: T }>;

/** Whether a track is shown nowhere. */
function isInternal({ actor, items }: Game, track: string): boolean {
  return [actor, ...Object.values(items)].some(({ tracks }) => tracks[track]?.isInternal === true);
}

/** A consequence as a line; null for a change that only keeps count of the turn, and for what is shown nowhere. */
export function consequenceText(rules: Game, change: Consequence, names: Names = {}): string | null {
  if (change.type !== "waiting" && isSecret(change.of)) return null;
  switch (change.type) {
    case "track": {
      const bearer = itemOf(change.of)?.actor;
      if (bearer && isSecret(refOf(bearer))) return null;
      if (isInternal(rules, change.track)) return null;
      const { from, to } = change;
      if (pieceOf(change.of, change.track)) return text("VANTAGE.consequence.worn", { from, to });
      if (!itemOf(change.of) && !modelOf(change.of) && !Object.hasOwn(names, change.of)) return null;
      return trackText(rules, change, nameText(change.of, names));
    }
    case "status": {
      const key = change.to ? "VANTAGE.consequence.statusOn" : "VANTAGE.consequence.statusOff";
      return text(key, {
        name: nameText(change.of, names),
        status: gameText(rules.id, `status.${change.status}`),
      });
    }
    case "place":
      return text("VANTAGE.consequence.place", { name: nameText(change.of, names) });
    case "waiting":
      return null;
  }
}

/** A line about the change of a late write. */
export function spoiledText(rules: Game, change: Consequence, names: Names = {}): string {
  if (change.type !== "waiting") return wholeText(rules, change, names);
  return text(change.to ? "VANTAGE.consequence.waitsAgain" : "VANTAGE.consequence.waitsNoMore", {
    name: nameOfWaiting(change),
  });
}

/** The model that a waiting thing speaks of. */
function nameOfWaiting({ item }: Change<"waiting">): string {
  const whose = Object.values(item).find((value) => typeof value === "string" && modelOf(value) !== null);
  return whose === undefined ? "" : nameText(String(whose));
}

function trackText(rules: Game, { track, from, to }: Change<"track">, name: string): string {
  const word = wordOr(rules, `track.${track}`, fieldLabel(rules, track));
  return text("VANTAGE.consequence.track", { name, track: word, from, to });
}

/** A consequence as a line, also when it only keeps count of a turn. */
function wholeText(rules: Game, change: Exclude<Consequence, Change<"waiting">>, names: Names): string {
  const shown = consequenceText(rules, change, names);
  if (shown !== null || change.type !== "track") return shown ?? nameText(change.of, names);
  const bearer = documentByUuid(change.of);
  if (isCombat(bearer)) return battleNumberText(rules, bearer, change);
  return trackText(rules, change, (isCombatant(bearer) ? bearer.name : null) ?? "");
}

/** A consequence that was changed afterwards, as a line. For a number it includes the present value. */
export function changedText(rules: Game, change: Consequence, names: Names = {}): string {
  if (change.type === "waiting") {
    return text("VANTAGE.consequence.settled", { name: nameOfWaiting(change) });
  }
  const bearer = documentByUuid(change.of);
  if (change.type === "track" && isCombat(bearer))
    return battleNumberText(rules, bearer, change, storedTrack(change));
  const line = wholeText(rules, change, names);
  const now = change.type === "track" ? storedTrack(change) : null;
  return now === null ? line : text("VANTAGE.consequence.now", { change: line, now });
}
