import {
  allowed,
  askedTests,
  capability,
  TOGGLE,
  type Action,
  type Game,
  type Input,
  type Ref,
  type Setting,
} from "../../rules/core/index.js";
import { flagOf } from "../../foundry.js";
import { gameById } from "../../rules/registry.js";

/** The flag of a message in which a GM asks models for a test. */
export const ASKED_TEST = "askedTest";

/** The highest number of models of one request. */
export const MOST_ASKED = 40;

/** A test that a GM asks of several models. */
export interface AskedTest {
  readonly rules: Game;
  readonly action: string;
  /** The settings that the GM has chosen, by the ids of their modifiers. */
  readonly set: Readonly<Record<string, Setting>>;
  readonly models: readonly Ref[];
}

/** A modifier that a GM can set for all models: one that no scene shows. */
export interface OpenSetting {
  readonly id: string;
  readonly input: Input;
}

/** The tests of a game that a GM can ask for, in the game's order. */
export function testsOf(rules: Game): readonly Action[] {
  return (capability(rules, askedTests) ?? []).flatMap((id) => rules.actions[id] ?? []);
}

/** The modifiers of a test that only people can know. */
export function openSettings(rules: Game, { test }: Action): readonly OpenSetting[] {
  return rules.modifiers
    .filter(({ tests, find }) => tests.includes(test) && find === undefined)
    .map(({ id, input = TOGGLE }) => ({ id, input }));
}

/** The request of a message; null for every other message, and for one that only looks like a request. */
export function askedTestOf(message: ChatMessage.Implementation): AskedTest | null {
  const asked = flagOf(message, ASKED_TEST);
  if (message.author?.isGM !== true || !isObject(asked)) return null;
  const rules = gameById(String(asked["game"]));
  const action = rules && testsOf(rules).find(({ id }) => id === asked["action"]);
  const models: readonly unknown[] = Array.isArray(asked["models"]) ? asked["models"] : [];
  if (!rules || !action) return null;
  return {
    rules,
    action: action.id,
    set: soundSettings(rules, action, asked["set"]),
    models: models.filter((ref): ref is Ref => typeof ref === "string").slice(0, MOST_ASKED),
  };
}

/** The settings that a test has, each within the bounds of its modifier. */
export function soundSettings(rules: Game, action: Action, given: unknown): AskedTest["set"] {
  if (!isObject(given)) return {};
  return Object.fromEntries(
    openSettings(rules, action).flatMap(({ id, input }) => {
      const setting = Object.hasOwn(given, id) ? given[id] : undefined;
      return typeof setting === "number" || typeof setting === "string"
        ? [[id, allowed(input, setting)]]
        : [];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
