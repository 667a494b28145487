import {
  action,
  versionOf,
  type Engagement,
  type Faces,
  type Game,
  type Outcome,
  type Procedure,
  type RollRequest,
} from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules.js";
import { engagementsOf } from "../../rules/engagements.js";
import type { ExchangeState } from "../../../src/play/record/state.js";
import {
  readRecord,
  stateOf,
  storedRecord,
  type ReadRecord,
  type StoredRecord,
} from "../../../src/play/record/stored.js";
import { gameById } from "../../../src/rules/registry.js";
import { numberOfText, numbers } from "./situation.js";

/** A game whose only action carries out this procedure. */
export function gameOf(procedure: () => Procedure<Outcome>): Game {
  const only = action({
    id: "only",
    rule: "",
    prepare: () => ({}),
    line: () => null,
    odds: () => null,
    procedure,
  });
  return { ...tnt, actions: { only }, modifiers: [] };
}

/** An exchange of such a game that has just been asked for, by a model of which nothing is known. */
export function onlyState(): ExchangeState {
  const nobody = { kind: "", values: {}, statuses: [], gear: [], effects: [], turn: null };
  return newState("x", engagementsOf("tnt", {})("only", { ref: "ana", ...nobody }), "request");
}

/** An exchange that has just been asked for. */
export function newState(id: string, engagement: Engagement, request: string): ExchangeState {
  return {
    id,
    rules: versionOf(gameById(engagement.game)),
    status: "open",
    requestedBy: "ana",
    engagement,
    answers: {},
    journal: [],
    history: [],
    followUps: null,
    handled: [request],
  };
}

/** Records that were read, by their text: plays of one exchange with other faults have most of them in common. */
const known = new Map<string, ReadRecord>();

const MOST_KNOWN = 500;

/** Reads a record as it comes over a line. */
export function read(record: StoredRecord): ReadRecord {
  const text = JSON.stringify(record);
  const before = known.get(text);
  if (before) return before;
  const found = readRecord(JSON.parse(text), true);
  if ("unreadable" in found) throw new Error(`The record is ${found.unreadable}.`);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

const states = new WeakMap<ReadRecord, { readonly state: ExchangeState | null }>();

/** What a referee's window carries on from. Nothing changes a state, so each record needs one. */
export function stateIn(record: ReadRecord): ExchangeState | null {
  const before = states.get(record) ?? { state: stateOf(record) };
  states.set(record, before);
  return before.state;
}

/** The record of a state, as it goes over a line. */
export function stored(game: Game, state: ExchangeState, saves = 1) {
  return structuredClone(storedRecord(game, state, false, saves));
}

/** Dice that fall the same way for the same request, so that two tellings can be compared. */
export function facesFor(game: Game, { key, dice, extra }: RollRequest): Faces {
  const source = numbers(numberOfText(key));
  const face = (die: string): number => 1 + (source.next().value % (game.dice[die]?.sides ?? 1));
  const faces: Record<string, number[]> = {};
  for (const [die, count] of Object.entries(dice))
    faces[die] = Array.from({ length: count }, () => face(die));
  if (extra && faces[extra.die]?.includes(extra.face)) faces[extra.adds] = [face(extra.adds)];
  return faces;
}
