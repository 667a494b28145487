import {
  activeModel,
  leftUndone,
  listsOf,
  phaseOf,
  pricedEnds,
  sideInPlay,
  type BattleState,
  type BattleStep,
  type Game,
  type PricedEnd,
  type Ref,
  capability,
  resolvedAtPassing,
} from "../../../rules/core/index.js";
import { nameFor, speaksFor } from "../../../play/table/models/models.js";
import { priceText } from "../../../play/table/text/chances.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { waitingRefs, waitingThings } from "../../../play/table/world/waiting.js";
import { isKept } from "../take-step.js";

/** A button that takes a step of the order of play. */
export interface StepButton {
  readonly step: BattleStep;
  readonly actor: Ref;
  /** The label of the next step. */
  readonly label: string;
  /** The same with the model's name, for those who do not see the row that it is in. */
  readonly name: string;
  /** The settings of a priced way to end the activation, as JSON; absent for the free way. */
  readonly end?: string;
  /** Whether it was pressed in advance and waits for its time. */
  readonly isKept: boolean;
}

/** The label and the name of a step's button, which say so while the step waits for its time. */
export function keptWords(
  step: BattleStep,
  actor: Ref,
  words: Pick<StepButton, "label" | "name">,
  set?: PricedEnd["set"],
): Pick<StepButton, "label" | "name" | "isKept"> {
  const kept = isKept({ step, actor, ...(set ? { set } : {}) });
  const said = (label: string): string => (kept ? text("VANTAGE.battle.tracker.kept", { label }) : label);
  return { label: said(words.label), name: said(words.name), isKept: kept };
}

/** The number of things that wait in the lists of a battle, such as "2 pending hits"; empty when nothing waits. */
export function waitingCount(rules: Game, battle: BattleState): string {
  return waitingText(rules, battle, Object.keys(listsOf(rules)));
}

/** The button that goes on, for a user who may press it: it ends the activation that runs, or what the side in play does. */
export function goOn(rules: Game, battle: BattleState): StepButton | null {
  const active = activeModel(battle)?.profile.ref;
  const step = active === undefined ? "finishSide" : "endActivation";
  const actor = active ?? speakerOfSide(battle);
  if (actor === undefined || !speaksFor(game.user, actor)) return null;
  if (rules.order?.refusal(step, battle, actor) !== null) return null;
  const label = withUndone(rules, battle, labelOf(rules, battle, step));
  const name = active === undefined ? label : `${nameFor(active) ?? ""}: ${label}`;
  return { step, actor, ...keptWords(step, actor, { label, name }) };
}

/** The buttons that end the activation and cost the side something, for a user who may press them. */
export function pricedGoOn(rules: Game, battle: BattleState, free: StepButton | null): readonly StepButton[] {
  if (free?.step !== "endActivation") return [];
  const who = nameFor(free.actor) ?? "";
  return (capability(rules, pricedEnds)?.(battle) ?? []).map(({ id, price, data, set }) => {
    const end = gameText(rules.id, `end.${id}`, data);
    const label = text("VANTAGE.battle.tracker.priced", { end, price: priceText(rules, price) });
    const words = keptWords(free.step, free.actor, { label, name: `${who}: ${label}` }, set);
    return { step: free.step, actor: free.actor, ...words, end: JSON.stringify(set) };
  });
}

/** A model of the side in play that this user speaks for. */
function speakerOfSide(battle: BattleState): Ref | undefined {
  const side = sideInPlay(battle)?.id;
  const own = battle.models.filter((model) => model.side === side && !model.isOut);
  return own.find(({ profile }) => speaksFor(game.user, profile.ref))?.profile.ref;
}

function labelOf(rules: Game, battle: BattleState, step: "endActivation" | "finishSide"): string {
  const phase = phaseOf(rules.battle?.phases ?? [], battle)?.id ?? "";
  const done =
    step === "finishSide"
      ? text("VANTAGE.battle.tracker.doneWith", { phase: gameText(rules.id, `phase.${phase}`) })
      : gameText(rules.id, "action.endActivation.label");
  const next = rules.order?.following(battle) ?? { then: "stays" };
  switch (next.then) {
    case "stays":
      return done;
    case "activates": {
      const name = nameFor(next.model.profile.ref);
      return name === null ? done : text("VANTAGE.battle.tracker.next", { done, name });
    }
    case "passes": {
      const { id, name } = next.side;
      const isOther = step === "endActivation" && id !== sideInPlay(battle)?.id && name !== "";
      return withResolved(
        rules,
        battle,
        isOther ? text("VANTAGE.battle.tracker.passTo", { side: name }) : done,
      );
    }
    case "endsRound":
      return withResolved(rules, battle, roundText(rules, "end", battle));
    default:
      return withResolved(rules, battle, done);
  }
}

/** The number of the round, or the button that ends it, in the word that the game has for a round. */
export function roundText(rules: Game, what: "end" | "now", { tracks, setup }: BattleState): string {
  const { round = 0 } = tracks;
  const limit = setup[rules.battle?.roundLimit ?? ""] ?? 0;
  if (what === "end") {
    const isTurn = rules.battle?.roundIs === "turn";
    return text(isTurn ? "VANTAGE.battle.tracker.endTurn" : "VANTAGE.battle.tracker.endRound", { round });
  }
  const of = limit > 0 ? text("VANTAGE.battle.tracker.ofLimit", { round, limit }) : String(round);
  return numberedRound(rules, of);
}

/** A round with its number, in the word that the game has for it. */
export function numberedRound(rules: Game, round: string | number): string {
  const isTurn = rules.battle?.roundIs === "turn";
  return text(isTurn ? "VANTAGE.battle.tracker.turn" : "VANTAGE.battle.tracker.round", { round });
}

/** The label, with the waiting things that the press also resolves, such as pending hits. */
function withResolved(rules: Game, battle: BattleState, label: string): string {
  const what = waitingText(rules, battle, capability(rules, resolvedAtPassing) ?? []);
  return what === "" ? label : text("VANTAGE.battle.tracker.resolves", { label, what });
}

/**
 * The label, with what the active model, or else the side in play, leaves undone. Its models are those that this user
 * may know of. A model that cannot use what it has left loses nothing.
 */
function withUndone(rules: Game, battle: BattleState, label: string): string {
  const active = activeModel(battle);
  if (active && (active.isOut || rules.order?.loses(battle, active) === true)) return label;
  const undone = capability(rules, leftUndone)?.(battle, sideInPlay(battle)?.id ?? "") ?? {};
  const what = Object.entries(undone)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => gameText(rules.id, `undone.${id}`, { count }));
  return what.length === 0 ? label : text("VANTAGE.battle.tracker.leaves", { label, what: what.join(", ") });
}

function waitingText(rules: Game, { models }: BattleState, lists: readonly string[]): string {
  const own = new Set(models.map(({ profile }) => profile.ref));
  const things = waitingThings(rules).filter((thing) => {
    const { attacker, target } = waitingRefs(rules, thing);
    return [attacker, target].some((ref) => ref !== null && own.has(ref));
  });
  return lists
    .map((list) => [list, things.filter((thing) => thing.list === list).length] as const)
    .filter(([, count]) => count > 0)
    .map(([list, count]) => gameText(rules.id, `list.${list}`, { count }))
    .join(", ");
}
