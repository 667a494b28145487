import {
  isRefusal,
  neutral,
  weigh,
  type AskRequest,
  type Data,
  type Engagement,
  type Ref,
  type Consequence,
  type Faces,
  type FollowUp,
  type Game,
  type Happening,
  type Option,
  type RollRequest,
} from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { dieView, type Striking } from "../dice/die-view.js";
import { conductorOf } from "../play/conductor.js";
import { Exchange } from "../play/exchange.js";
import { itemOf, modelOf, nameFor, portraitFor, speaksFor } from "../play/models.js";
import { isOnAtTable } from "../play/settings.js";
import { isFaithful } from "../play/verify.js";
import { goneFrom } from "../play/table.js";
import { waitingThings } from "../play/waiting.js";
import { evidenceText, gameText, nameText, signed, refusalText, text } from "../play/telling.js";
import { consequenceText } from "./consequence-text.js";
import { worthOf } from "./worth.js";

/** Everything that the card's template shows of an exchange. */
export function cardContext(exchange: Exchange) {
  const { engagement, applied, undone, overtaken, followUps } = exchange.stored;
  const rules = gameById(engagement.game);
  const telling = exchange.replay();
  if (!rules || isRefusal(telling)) {
    const said = isRefusal(telling) ? refusalText(engagement.game, telling) : text("VANTAGE.card.gameGone");
    return { game: engagement.game, broken: said, mayUndo: false };
  }
  const { message } = exchange;
  const names = engagement.names ?? {};
  const secret = cast(engagement).some((ref) => isSecret(ref));
  const isOwner = message.isOwner;
  const gone = goneFrom(exchange);
  const due = telling.changes.length - applied;
  return {
    game: rules.id,
    broken: "",
    undone,
    overtaken,
    action: gameText(rules.id, `action.${engagement.action}.label`),
    weapon: engagement.weapon && !secret ? (itemOf(engagement.weapon.ref)?.name ?? "") : "",
    actor: { name: nameText(engagement.actor.ref, names), portrait: portraitFor(engagement.actor.ref) },
    targets: engagement.targets.map(({ profile }, index) => ({
      index,
      name: nameText(profile.ref, names),
      portrait: portraitFor(profile.ref),
    })),
    lines: telling.happenings.flatMap(
      (happening) => line(rules, happening, { mayReroll: isOwner && !undone, secret, names }) ?? [],
    ),
    modifiers: secret ? [] : modifierRows(rules, exchange, isOwner && !undone),
    ask: undone ? null : question(rules, telling.waiting, names),
    waitsToRoll: !undone && telling.waiting?.type === "roll" && conductorOf(message) === null,
    consequences: telling.changes.flatMap((change) => consequenceText(rules, change, names) ?? []),
    due: undone ? 0 : due,
    mayApply: isOwner && !undone && due > 0 && waitsForPress(exchange),
    waitsForGm: due > 0 && !undone && game.users.activeGM === null,
    waiting: undone ? [] : waitingRows(rules, engagement.actor.ref, telling.changes),
    followUps: undone ? [] : (followUps ?? []).flatMap((one) => followUp(rules, message, one, names) ?? []),
    gone: gone.length ? text("VANTAGE.card.gone") : "",
    mayUndo: isOwner && !undone && (applied > 0 || telling.waiting !== null || gone.length > 0),
    mayRetarget: game.user.isGM && !undone && engagement.targets.length > 0,
  };
}

/** Consequences wait for a press where the table says so, and where a player's numbers are no longer the world's. */
function waitsForPress(exchange: Exchange): boolean {
  return !isOnAtTable("applyConsequences") || (game.user.isGM && !isFaithful(exchange));
}

type Line =
  | { readonly roll: ReturnType<typeof rollLine>; readonly note?: undefined }
  | {
      readonly note: { readonly text: string; readonly tone: string; readonly spot: string };
      readonly roll?: undefined;
    };

/** Who takes part, as named when it began. */
function cast({ actor, targets }: Engagement): readonly Ref[] {
  return [actor.ref, ...targets.map(({ profile }) => profile.ref)];
}

/** Whether a model is there, and this reader may not know of it. */
function isSecret(ref: Ref): boolean {
  return nameFor(ref) === null && modelOf(ref) !== null;
}

/** Numbers that would tell of somebody hidden are left out. */
function veiled(data: Data | undefined): Data {
  return Object.fromEntries(Object.entries(data ?? {}).map(([word]) => [word, "?"]));
}

/** How a line is told: to whom dice may be thrown again, whether numbers are veiled, and names of those gone. */
interface Manner {
  readonly mayReroll: boolean;
  readonly secret: boolean;
  readonly names: Names;
}

type Names = Readonly<Record<Ref, string>>;

function line(rules: Game, happening: Happening, { mayReroll, secret, names }: Manner): Line | null {
  switch (happening.type) {
    case "roll":
      if (isSecret(happening.request.roller)) return null;
      return {
        roll: rollLine(
          rules,
          happening.request,
          happening.answer.faces,
          mayReroll && !happening.answer.rerolled,
          names,
        ),
      };
    case "note": {
      const { key, refs, data, tone, spot } = happening.request;
      const [who, whom] = refs;
      const called = {
        who: who === undefined ? "" : nameText(who, names),
        whom: whom === undefined ? "" : nameText(whom, names),
      };
      return {
        note: {
          text: gameText(rules.id, `note.${key}`, { ...called, ...(secret ? veiled(data) : data) }),
          tone,
          spot: spot && !secret ? [spot.x, spot.y, spot.radius].map(Math.round).join(" ") : "",
        },
      };
    }
    case "ask": {
      const { question: asked, options, who } = happening.request;
      const option = options.find((one) => one.id === happening.answer.choice);
      const choice = optionText(rules, asked, happening.answer.choice, option, secret);
      return {
        note: {
          text: text("VANTAGE.card.answered", { name: nameText(who, names), choice }),
          tone: "answer",
          spot: "",
        },
      };
    }
    case "change":
      return null;
  }
}

function rollLine(rules: Game, request: RollRequest, faces: Faces, mayReroll: boolean, names: Names) {
  const dice = Object.entries(faces).flatMap(([die, shown]) =>
    shown.map((face) => dieView(rules, die, face, strikingFace(rules, request, die, face))),
  );
  const plus = request.plus ?? 0;
  const isAtMost = request.relation === "atMost";
  const total = dice.reduce((sum, { counted }) => sum + counted, plus);
  const reached =
    request.against !== undefined && (isAtMost ? total <= request.against : total >= request.against);
  const relation = isAtMost ? (reached ? "≤" : ">") : reached ? "≥" : "<";
  return {
    key: request.key,
    purpose: gameText(rules.id, `roll.${request.purpose}`),
    who: nameText(request.roller, names),
    dice,
    plus: plus === 0 ? "" : signed(plus),
    total: rules.totals === false ? "" : total,
    against: request.against === undefined ? "" : `${relation} ${request.against}`,
    reached,
    mayReroll,
  };
}

/** A face that brings a die, or the worst one of a die that can bring one, is drawn as what it is. */
function strikingFace(rules: Game, request: RollRequest, die: string, face: number): Striking {
  const extra = request.extra ?? (rules.roll.dice[die] === undefined ? undefined : rules.roll.extra);
  const counts = request.extra !== undefined && extra?.die === die;
  return {
    critical: counts && face === extra.face,
    fumble: counts && face === 1,
    brought: extra?.adds === die,
  };
}

function modifierRows(rules: Game, exchange: Exchange, mayStrike: boolean) {
  const { engagement } = exchange;
  const [assessment] = weigh(rules, { ...engagement, anyway: true }).assessments;
  return (assessment?.modifiers ?? [])
    .filter((one) => one.setting !== neutral(one.input) || one.origin === "effect" || one.origin === "free")
    .map((one) => {
      return {
        id: one.id,
        label: one.label ?? gameText(rules.id, `modifier.${one.id}.label`),
        worths: worthOf(rules, one),
        reason: one.evidence.map((evidence) => evidenceText(rules.id, evidence)).join(" · "),
        mayStrike: mayStrike && one.origin !== "effect",
      };
    });
}

function question(rules: Game, waiting: AskRequest | RollRequest | null, names: Names) {
  if (waiting?.type !== "ask") return null;
  const { key, who, question: asked, options } = waiting;
  return {
    key,
    title: gameText(rules.id, `ask.${asked}.title`, { who: nameText(who, names), ...waiting.data }),
    name: nameText(who, names),
    mine: speaksFor(game.user, who),
    options: options.map((option) => ({
      id: option.id,
      label: optionText(rules, asked, option.id, option),
      refs: (option.refs ?? []).join(" "),
      spot: spotText(option),
    })),
  };
}

/** The place that an option speaks of, in pixels, without a reach; empty when it speaks of none. */
function spotText({ data }: Option): string {
  return data && "x" in data && "y" in data ? `${data["x"]} ${data["y"]} 0` : "";
}

/** Options that differ only by a number share one entry: `place-3` is read from `place`. */
function optionText(
  rules: Game,
  asked: string,
  id: string,
  option: Pick<Option, "data" | "refs"> | undefined,
  secret = false,
): string {
  const called = (option?.refs ?? []).map((ref) => (secret ? text("VANTAGE.unknown") : nameText(ref)));
  const words = { names: called.join(", "), ...(secret ? veiled(option?.data) : option?.data) };
  const own = `VANTAGE.${rules.id}.ask.${asked}.option.${id}`;
  if (game.i18n.has(own)) return text(own, words);
  const [kind = id, number = ""] = id.split("-");
  return gameText(rules.id, `ask.${asked}.option.${kind}`, { number, ...words });
}

/** What this exchange has put on a list and still waits there: one row and one button a list. */
function waitingRows(rules: Game, actor: Ref, changes: readonly Consequence[]) {
  const put = new Set(
    changes.flatMap((change) => (change.type === "waiting" && change.to ? [change.id] : [])),
  );
  const own = waitingThings(rules).filter(({ id }) => put.has(id));
  return [...new Set(own.map(({ list }) => list))].flatMap((list) => {
    const action = rules.lists[list]?.resolve;
    if (action === undefined) return [];
    const count = waitingThings(rules).filter((thing) => thing.list === list).length;
    return [
      {
        action,
        mine: speaksFor(game.user, actor),
        text: text("VANTAGE.card.waitInAll", { count }),
        label: gameText(rules.id, `action.${action}.label`),
      },
    ];
  });
}

/** One demand of the rules; nothing for a reader who may not know of the model. */
function followUp(rules: Game, message: ChatMessage.Implementation, one: FollowUp, names: Names) {
  if (nameFor(one.actor) === null) return null;
  return {
    ...one,
    label: gameText(rules.id, `action.${one.action}.label`),
    name: nameText(one.actor, names),
    reason: text("VANTAGE.refusal.byRule", {
      reason: gameText(rules.id, `reason.${one.reason}`),
      rule: one.rule,
    }),
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
    if (!exchange || exchange.stored.undone) return false;
    const { engagement } = exchange;
    return engagement.action === action && engagement.actor.ref === actor;
  });
}
