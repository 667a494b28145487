import {
  isRefusal,
  neutral,
  shownHappenings,
  weigh,
  type Engagement,
  type Ref,
  type Consequence,
  type FollowUp,
  type Game,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { conductorOf } from "../play/conductor.js";
import { Exchange } from "../play/exchange.js";
import { itemOf, nameFor, portraitFor, speaksFor } from "../play/models.js";
import { isOnAtTable } from "../play/settings.js";
import { isFaithful } from "../play/verify.js";
import { goneFrom } from "../play/table.js";
import { waitingNames, waitingThings, type WaitingThing } from "../play/waiting.js";
import { evidenceText, gameText, modifierText, nameText, refusalText, text } from "../play/telling.js";
import { isSecret, lineOf, question, withoutRepeatedNames, type Names } from "./card-lines.js";
import { consequenceText } from "./consequence-text.js";
import { worthOf } from "./worth.js";

/** Everything that the card's template shows of an exchange. */
export function cardContext(exchange: Exchange) {
  const { engagement, applied, undone, overtaken, late, followUps } = exchange.stored;
  const rules = gameById(engagement.game);
  const telling = exchange.replay();
  if (!rules || isRefusal(telling)) {
    const said = isRefusal(telling) ? refusalText(engagement.game, telling) : text("VANTAGE.card.gameGone");
    return { game: engagement.game, broken: said, mayUndo: false, waiting: [], lines: [], ask: null };
  }
  const { message } = exchange;
  const names = engagement.names ?? {};
  const secret = cast(engagement).some((ref) => isSecret(ref));
  const isOwner = message.isOwner;
  const manner = { mayReroll: isOwner && !undone, secret, names, options: engagement.options };
  const gone = goneFrom(exchange);
  const cutShort = undone ? [] : exchange.cutShort;
  const ends = cutShort.length > 0;
  const due = ends ? 0 : telling.changes.length - applied;
  return {
    game: rules.id,
    broken: "",
    undone,
    overtaken,
    late,
    action: gameText(rules.id, `action.${engagement.action}.label`),
    weapon:
      engagement.weapon && !secret
        ? (itemOf(engagement.weapon.ref)?.name ?? names[engagement.weapon.ref] ?? "")
        : "",
    actor: { name: nameText(engagement.actor.ref, names), portrait: portraitFor(engagement.actor.ref) },
    targets: engagement.targets.map(({ profile }, index) => ({
      index,
      name: nameText(profile.ref, names),
      portrait: portraitFor(profile.ref),
    })),
    lines: withoutRepeatedNames(
      shownHappenings(telling).flatMap((happening) => lineOf(rules, happening, manner) ?? []),
      nameText(engagement.actor.ref, names),
    ),
    modifiers: secret ? [] : modifierRows(rules, exchange, isOwner && !undone),
    ask: undone || ends ? null : question(rules, telling.waiting, names),
    waitsToRoll: !undone && !ends && telling.waiting?.type === "roll" && conductorOf(message) === null,
    consequences: (ends ? telling.changes.slice(0, applied) : telling.changes).flatMap(
      (change) => consequenceText(rules, change, names) ?? [],
    ),
    due: undone ? 0 : due,
    mayApply: isOwner && !undone && due > 0 && waitsForPress(exchange),
    waitsForGm: due > 0 && !undone && game.users.activeGM === null,
    waiting: undone ? [] : waitingRows(rules, engagement.actor.ref, telling.changes, names),
    followUps: undone ? [] : (followUps ?? []).flatMap((one) => followUp(rules, message, one, names) ?? []),
    gone: ends
      ? text("VANTAGE.card.cutShort", { names: cutShort.map((ref) => nameText(ref, names)).join(", ") })
      : gone.length
        ? goneText(gone, names)
        : "",
    mayUndo: isOwner && !undone && (applied > 0 || telling.waiting !== null || gone.length > 0),
    mayRetarget: game.user.isGM && !undone && engagement.targets.length > 0,
  };
}

/** Who or what of an exchange does not exist any more. */
function goneText(gone: readonly Ref[], names: Names): string {
  const known = [...new Set(gone.map((ref) => nameText(ref, names)))];
  return text(known.length > 1 ? "VANTAGE.card.severalGone" : "VANTAGE.card.gone", {
    names: known.join(", "),
  });
}

/** Consequences wait for a press where the table says so, and where a player's numbers are no longer the world's. */
function waitsForPress(exchange: Exchange): boolean {
  return !isOnAtTable("applyConsequences") || (game.user.isGM && !isFaithful(exchange));
}

/** Who takes part, as named when it began. */
function cast({ actor, targets }: Engagement): readonly Ref[] {
  return [actor.ref, ...targets.map(({ profile }) => profile.ref)];
}

function modifierRows(rules: Game, exchange: Exchange, mayStrike: boolean) {
  const { engagement } = exchange;
  const [assessment] = weigh(rules, { ...engagement, anyway: true }).assessments;
  return (assessment?.modifiers ?? [])
    .filter((one) => one.setting !== neutral(one.input) || one.origin === "effect" || one.origin === "free")
    .map((one) => ({
      id: one.id,
      label: modifierText(rules.id, one, engagement.names),
      worths: worthOf(rules, one),
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
    const { engagement } = exchange;
    return engagement.action === action && engagement.actor.ref === actor && !exchange.stored.undone;
  });
}
