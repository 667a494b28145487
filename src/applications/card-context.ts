import type { Consequence, FollowUp, Game, Ref, RollRequest } from "../rules/core/index.js";
import { Exchange } from "../play/record/exchange.js";
import { HIDDEN } from "../play/record/state.js";
import { seesNumbers } from "../play/chances.js";
import { itemOf, modelOf, nameFor, portraitFor, speaksFor } from "../play/models.js";
import { isOnAtTable } from "../play/settings.js";
import { goneFrom, rightTo, rightToRoll } from "../play/table.js";
import { waitingNames, waitingThings, type WaitingThing } from "../play/waiting.js";
import { evidenceText, gameText, modifierText, nameText, text } from "../play/telling.js";
import { historyText } from "./history-text.js";
import { isSecret, lineOf, question, withoutRepeatedNames, type Names } from "./card-lines.js";
import { consequenceText } from "./consequence-text.js";
import { withoutTheirs, worthOf } from "./worth.js";

/** Everything that the card's template shows of an exchange. */
export function cardContext(exchange: Exchange) {
  const { message, view, journal, history, stored, isTest, game: rules } = exchange;
  if (!rules) {
    const broken = text("VANTAGE.card.gameGone");
    return { game: stored.game, broken, mayUndo: false, waiting: [], lines: [], ask: null };
  }
  const { status } = stored;
  const undone = status === "undone" && !journal.some(({ state }) => state === "reverting");
  const isOpen = status === "open";
  const names = view.names;
  const secret = cast(view).some((ref) => isSecret(ref));
  const mayReroll = (roll: RollRequest): boolean =>
    !isTest && status !== "undone" && exchange.hasTheseRules && rightToRoll(exchange, roll) !== "no";
  const manner = { mayReroll, secret, names, options: view.options };
  const gone = goneFrom(exchange);
  const due = isOpen ? journal.filter(({ state }) => state === "due" || state === "writing").length : 0;
  const mayStrike =
    !isTest && status !== "undone" && exchange.hasTheseRules && rightTo(exchange, "strike") !== "no";
  const isGmThere = game.users.activeGM !== null;
  return {
    game: rules.id,
    broken: "",
    undone,
    isTest,
    overtaken: history.some(({ what }) => what === "overtaken"),
    late: history.some(({ what }) => what === "expired"),
    action: gameText(rules.id, `action.${view.action}.label`),
    weapon: view.weapon !== null && !secret ? (itemOf(view.weapon)?.name ?? names[view.weapon] ?? "") : "",
    actor: { name: nameText(view.actor, names), portrait: portraitFor(view.actor) },
    targets: view.targets.map((ref, index) => ({
      index,
      name: nameText(ref, names),
      portrait: portraitFor(ref),
    })),
    lines: withoutRepeatedNames(
      view.happenings.flatMap((happening) => lineOf(rules, happening, manner) ?? []),
      nameText(view.actor, names),
    ),
    modifiers: secret ? [] : modifierRows(rules, exchange, mayStrike),
    ask: isOpen ? question(rules, view.waiting, names) : null,
    openRoll: isOpen ? openRoll(rules, exchange) : null,
    waitsToRoll: isOpen && exchange.roller?.active === false,
    consequences: journal.flatMap(({ change }) => consequenceText(rules, change, names) ?? []),
    due,
    mayApply: due > 0 && !isOnAtTable("applyConsequences") && game.user.isGM,
    waitsForGm: due > 0 && !isGmThere,
    waiting: undone ? [] : waitingRows(rules, view.actor, exchange.changes, names),
    followUps: undone
      ? []
      : (exchange.followUps ?? []).flatMap((one) => followUp(rules, message, one, names) ?? []),
    history: history.flatMap((line) => historyText(rules, line, names) ?? []),
    gone:
      status === "stopped"
        ? text("VANTAGE.card.cutShort", {
            names: cast(view)
              .filter(isGone)
              .map((ref) => nameText(ref, names))
              .join(", "),
          })
        : gone.length
          ? goneText(gone, names)
          : "",
    elsewhere:
      game.user.isGM && exchange.isElsewhere && exchange.hasTheseRules
        ? text("VANTAGE.card.elsewhere", { name: message.author?.name ?? text("VANTAGE.unknown") })
        : "",
    otherRules: exchange.hasTheseRules ? "" : text("VANTAGE.card.otherRules"),
    mayUndo:
      !isTest &&
      status !== "undone" &&
      rightTo(exchange, "undo") !== "no" &&
      (journal.length > 0 || isOpen || gone.length > 0),
    mayRetarget:
      !isTest &&
      status !== "undone" &&
      exchange.hasTheseRules &&
      rightTo(exchange, "target") !== "no" &&
      view.targets.length > 0,
  };
}

/** Who or what of an exchange does not exist any more. */
function goneText(gone: readonly Ref[], names: Names): string {
  const known = [...new Set(gone.map((ref) => nameText(ref, names)))];
  return text(known.length > 1 ? "VANTAGE.card.severalGone" : "VANTAGE.card.gone", {
    names: known.join(", "),
  });
}

function isGone(ref: Ref): boolean {
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
    worths: isKnown ? worthOf(rules, one) : withoutTheirs(worthOf(rules, one)),
    reason: one.evidence.map((evidence) => evidenceText(rules.id, evidence)).join(" · "),
    mayStrike: mayStrike && one.origin !== "effect",
  }));
}

/** What this exchange has put on a list and still waits there: one row and one button a list. */
function waitingRows(rules: Game, actor: Ref, changes: readonly Consequence[], names: Names) {
  const put = new Set(
    changes.flatMap((change) => (change.type === "waiting" && change.to ? [change.id] : [])),
  );
  const own = waitingThings(rules).filter(({ id }) => put.has(id));
  const known = { ...waitingNames(rules), ...names };
  return [...new Set(own.map(({ list }) => list))].flatMap((list) => {
    const action = rules.lists[list]?.resolve;
    if (action === undefined) return [];
    const things = waitingThings(rules).filter((thing) => thing.list === list);
    const count = things.length;
    const label = gameText(rules.id, `action.${action}.label`);
    return [
      {
        action,
        mine: speaksFor(game.user, actor),
        text: text("VANTAGE.card.waitInAll", { count, names: whose(things, known) }),
        label: text("VANTAGE.card.resolve", { action: label, count }),
      },
    ];
  });
}

/** Whose things wait, and for whom: `Mags Harrow → Ines Calder ×2`. */
function whose(things: readonly WaitingThing[], names: Names): string {
  const counts = new Map<string, number>();
  for (const { item } of things) {
    const [from, to] = ["attacker", "target"].map((key) => {
      const ref = item[key];
      return typeof ref === "string" ? nameText(ref, names) : "";
    });
    const pair = [from, to].filter(Boolean).join(" → ");
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return [...counts].map(([pair, count]) => (count > 1 ? `${pair} ×${count}` : pair)).join(", ");
}

/** One demand of the rules; nothing for a reader who may not know of the model. */
function followUp(rules: Game, message: ChatMessage.Implementation, one: FollowUp, names: Names) {
  if (nameFor(one.actor) === null) return null;
  return {
    ...one,
    label: gameText(rules.id, `action.${one.action}.label`),
    name: nameText(one.actor, names),
    reason: gameText(rules.id, `reason.${one.reason}`),
    done: isDone(message, one),
    mine: speaksFor(game.user, one.actor),
  };
}

/** Whether a later exchange has done what was demanded. */
function isDone(message: ChatMessage.Implementation, { action, actor }: FollowUp): boolean {
  const all = game.messages.contents;
  const own = all.findIndex((one) => one.id === message.id);
  return all.slice(own + 1).some((later) => {
    const exchange = Exchange.of(later);
    if (!exchange) return false;
    const { view, stored } = exchange;
    return view.action === action && view.actor === actor && stored.status !== "undone";
  });
}
