import {
  listsOf,
  type Consequence,
  type Game,
  type Ref,
  type RollRequest,
  advice,
  capability,
} from "../../rules/core/index.js";
import type { Exchange } from "../../play/record/exchange.js";
import { modelActing } from "../../play/record/view.js";
import { HIDDEN, type HistoryLine } from "../../play/record/state.js";
import { seesNumbers } from "../../play/table/text/chances.js";
import { itemOf, modelOf, portraitFor, speaksFor } from "../../play/table/models/models.js";
import { isRefereeThere } from "../../play/referee/lease/referee-users.js";
import { isOnAtTable } from "../../play/table/settings.js";
import { deletedFrom } from "../../play/exchange-actions.js";
import { isKeptUntilPassed } from "../../play/table/world/kept-until-passed.js";
import {
  waitingNames,
  waitingRefs,
  waitingThings,
  type WaitingThing,
} from "../../play/table/world/waiting.js";
import { evidenceText, gameText, modifierText, nameText, text } from "../../play/table/text/localize.js";
import { rightTo, rightToReroll } from "../../play/referee/corrections/rights.js";
import { isInEffect } from "../../play/table/world/world.js";
import { mayRepeat } from "../again.js";
import { bodyOf, rowTitles } from "./card-parts.js";
import { followUpRows } from "./follow-ups.js";
import { historyText } from "./history-text.js";
import { rowUndoButtons } from "./row-undo.js";
import { withoutRepeatedNames } from "./roll-columns.js";
import { isSecret, linesOf, type Names, chosenText, questionsIn } from "./card-lines.js";
import { consequenceText } from "../text/consequence-text.js";
import { withoutTheirs, contributionTexts } from "../../play/table/text/contribution-text.js";

/** Everything that the card's template shows of an exchange. */
export function cardContext(exchange: Exchange) {
  const { message, view, journal, history, stored, isTest, game: rules } = exchange;
  if (!rules) {
    const broken = text("VANTAGE.card.gameMissing");
    return {
      game: stored.game,
      broken,
      mayUndo: false,
      waiting: [],
      allLines: () => [],
      parts: [],
      asks: [],
      isOpen: false,
    };
  }
  const { status } = stored;
  const undone = status === "undone" && !journal.some(({ state }) => state === "reverting");
  const isOpen = status === "open";
  const names = view.names;
  const isAlike = exchange.isPlayedAlike;
  const acting = modelActing(view);
  const actor = acting === null ? "" : nameText(acting, names);
  const secret = cast(view).some((ref) => isSecret(ref));
  const mayChange = !isTest && status !== "undone" && isAlike && view.undoneRows === undefined;
  const mayReroll = (roll: RollRequest): boolean =>
    mayChange && rightToReroll(game.user, exchange, roll) !== "no";
  const manner = { mayReroll, secret, names, options: view.options };
  const deleted = deletedFrom(exchange);
  const due = isOpen ? journal.filter(({ state }) => state === "due" || state === "writing").length : 0;
  const mayStrike = mayChange && rightTo(game.user, exchange, "strike") !== "no";
  const isGmThere = isRefereeThere();
  const undo = rowUndoButtons(exchange, rowTitles(rules, view, manner));
  const body = bodyOf(rules, view, manner, { actor, isOpen, undo });
  return {
    game: rules.id,
    broken: "",
    undone,
    isTest,
    void: history.some(({ what }) => what === "void"),
    late: history.some(({ what }) => what === "expired"),
    isStep: rules.actions[view.action]?.offered === "battle",
    action: gameText(rules.id, `action.${view.action}.label`),
    weapon: view.weapon !== null && !secret ? (itemOf(view.weapon)?.name ?? names[view.weapon] ?? "") : "",
    actor: {
      name: actor,
      portrait: acting === null ? null : portraitFor(acting),
    },
    targets: view.targets.map((ref, index) => ({
      index,
      name: nameText(ref, names),
      portrait: portraitFor(ref),
    })),
    isOpen,
    headline: body.headline,
    parts: body.parts,
    allLines: (row?: string) =>
      withoutRepeatedNames(
        view.happenings
          .filter(({ request }) => row === undefined || request.row === row)
          .flatMap((happening) => linesOf(rules, happening, manner)),
        actor,
      ),
    modifiers: secret ? [] : modifierRows(rules, exchange, mayStrike),
    asks: isOpen ? questionsIn(rules, view.waiting, names) : [],
    chosen: isOpen ? chosenText(view.waiting, names) : "",
    openRoll: isOpen ? openRoll(rules, exchange) : null,
    waitsToRoll: isOpen && exchange.roller?.active === false,
    consequences: journal.flatMap(({ change }) => consequenceText(rules, change, names) ?? []),
    due,
    mayApply: due > 0 && !isOnAtTable("applyConsequences") && game.user.isGM,
    waitsForGm: due > 0 && !isGmThere,
    waiting: undone ? [] : waitingRows(rules, view.actor, exchange.changes, names),
    followUps: undone ? [] : followUpRows(rules, message, exchange.followUps ?? [], names),
    history: historyRows(rules, history, names),
    deleted:
      status === "stopped"
        ? stoppedText(cast(view).filter(isDeleted), names)
        : deleted.length
          ? deletedText(deleted, names)
          : "",
    elsewhere:
      game.user.isGM && exchange.isElsewhere && isAlike
        ? text("VANTAGE.card.elsewhere", { name: message.author?.name ?? text("VANTAGE.unknown") })
        : "",
    otherRules: isAlike
      ? ""
      : text(exchange.hasTheseRules ? "VANTAGE.card.playedOtherwise" : "VANTAGE.card.otherRules"),
    mayRepeat: !isTest && mayRepeat(exchange),
    mayUndo:
      !isTest &&
      status !== "undone" &&
      rightTo(game.user, exchange, "undo") !== "no" &&
      (journal.length > 0 || isOpen || status === "stopped" || deleted.length > 0),
    mayRetarget: mayChange && rightTo(game.user, exchange, "target") !== "no" && view.targets.length > 0,
  };
}

/** The rows of later changes to the exchange. A late write that a GM has not set right yet gets a button for that. */
function historyRows(rules: Game, history: readonly HistoryLine[], names: Names) {
  return history.flatMap((line, index) => {
    const words = historyText(rules, line, names);
    const mayRestore =
      line.what === "late" && line.change !== undefined && game.user.isGM && isInEffect(line.change);
    return words === null ? [] : [{ text: words, line: index, mayRestore }];
  });
}

/** Why an exchange has ended before its end: these are no longer there, or an interruption has made the rest impossible. */
function stoppedText(missing: readonly Ref[], names: Names): string {
  if (missing.length === 0) return text("VANTAGE.card.interrupted");
  return text("VANTAGE.card.cutShort", { names: missing.map((ref) => nameText(ref, names)).join(", ") });
}

/** Who or what of an exchange does not exist any more. */
function deletedText(deleted: readonly Ref[], names: Names): string {
  const known = [...new Set(deleted.map((ref) => nameText(ref, names)))];
  return text(known.length > 1 ? "VANTAGE.card.severalDeleted" : "VANTAGE.card.deleted", {
    names: known.join(", "),
  });
}

function isDeleted(ref: Ref): boolean {
  return ref !== HIDDEN && modelOf(ref) === null;
}

/** Dice that a player is to roll; null when no dice are open. */
function openRoll(rules: Game, { roller, view: { waiting, names } }: Exchange) {
  if (waiting?.type !== "roll" || waiting.roller === HIDDEN) return null;
  return {
    key: waiting.key,
    purpose: gameText(rules.id, `roll.${waiting.purpose}`),
    name: nameText(waiting.roller, names),
    player: roller?.name ?? text("VANTAGE.unknown"),
    mine: roller?.isSelf === true,
    mayTakeOver: game.user.isGM,
  };
}

/** Who takes part. */
function cast({ actor, targets }: Exchange["view"]): readonly Ref[] {
  return [actor, ...targets];
}

function modifierRows(rules: Game, { view }: Exchange, mayStrike: boolean) {
  const isKnown = view.targets.every((ref) => seesNumbers(rules, ref));
  return view.modifiers.map((one) => ({
    id: one.id,
    label: modifierText(rules.id, one, view.names),
    contributionTexts: isKnown ? contributionTexts(rules, one) : withoutTheirs(contributionTexts(rules, one)),
    reason: one.evidence
      .filter(({ key }) => capability(rules, advice)?.includes(key) !== true)
      .map((evidence) => evidenceText(rules.id, evidence))
      .join(" · "),
    mayStrike: mayStrike && one.origin !== "effect",
  }));
}

/** The ids of the things that an exchange put on lists, whether they still wait or not. */
export function listedBy(changes: readonly Consequence[]): readonly string[] {
  return changes.flatMap((change) => (change.type === "waiting" && change.to ? [change.id] : []));
}

/** The things that this exchange has put on a list and that still wait there: one row and one button for each list. */
function waitingRows(rules: Game, actor: Ref, changes: readonly Consequence[], names: Names) {
  const put = listedBy(changes);
  const own = waitingThings(rules).filter(({ id }) => put.includes(id));
  const known = { ...waitingNames(rules), ...names };
  return [...new Set(own.map(({ list }) => list))].flatMap((list) => {
    const action = listsOf(rules)[list]?.resolve;
    if (action === undefined) return [];
    const things = waitingThings(rules).filter((thing) => thing.list === list);
    const count = things.length;
    const label = gameText(rules.id, `action.${action}.label`);
    const isKept = isKeptUntilPassed(rules, list, things);
    const sentence = isKept ? "VANTAGE.card.untilPassed" : "VANTAGE.card.waitInAll";
    return [
      {
        action,
        mine: !isKept && speaksFor(game.user, actor),
        text: text(sentence, {
          things: gameText(rules.id, `list.${list}`, { count }),
          names: whose(rules, things, known),
        }),
        label: text("VANTAGE.card.resolve", { action: label, count }),
      },
    ];
  });
}

/** Whose things wait, and for whom: `Mags Harrow → Ines Calder ×2`. */
function whose(rules: Game, things: readonly WaitingThing[], names: Names): string {
  const counts = new Map<string, number>();
  for (const thing of things) {
    const { attacker, target } = waitingRefs(rules, thing);
    const pair = [attacker, target]
      .flatMap((ref) => ref ?? [])
      .map((ref) => nameText(ref, names))
      .join(" → ");
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts].map(([pair, count]) => (count > 1 ? `${pair} ×${count}` : pair)).join(", ");
}
