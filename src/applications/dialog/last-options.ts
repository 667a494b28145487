import {
  chooseFreely,
  choose,
  NO_CHOICES,
  neutral,
  weigh,
  type Assessed,
  type Engagement,
  type Game,
  type Ref,
  type Setting,
} from "../../rules/core/index.js";
import { readSetting, writeSetting } from "../../foundry.js";
import { isUnderWay } from "../../data/stored-battle.js";
import { isObject, type Loose } from "../../play/record/loose.js";
import { modelOf } from "../../play/table/models/models.js";
import { combatantOf } from "../../play/table/turns/turn.js";
import { gameText, modifierText, signed, text } from "../../play/table/text/localize.js";

/**
 * The settings of a person's last attacks in a battle, by the battle, then by the model and its action. This browser
 * keeps them: each roll would otherwise be a write that every client gets, and a choice that is still secret would be
 * in the world.
 */
type Kept = Readonly<Record<string, Readonly<Record<string, LastOptions>>>>;

/** The settings that a person made in an attack, without what was found. */
export interface LastOptions {
  /** For the whole attack. */
  readonly set: Readonly<Record<string, Setting>>;
  /** For its target. */
  readonly aimed: Readonly<Record<string, Setting>>;
  readonly free?: { readonly label: string; readonly value: number };
}

export const NO_OPTIONS: LastOptions = { set: {}, aimed: {} };

const STORED = "lastOptions";

/** The options of the last attack of this model with this action in its battle; null without any. */
export function lastOptionsOf({ actor, action }: Engagement): LastOptions | null {
  const battle = battleIdOf(actor.ref);
  return battle === null ? null : (kept()[battle]?.[keyOf(actor.ref, action)] ?? null);
}

/** An engagement in which a person has chosen nothing yet, with the options of the last attack. */
export function withLastOptions(engagement: Engagement): Engagement {
  const last = lastOptionsOf(engagement);
  const isUntouched = [engagement, ...engagement.targets].every(({ choices }) => choices === NO_CHOICES);
  return last && isUntouched ? withOptions(engagement, last) : engagement;
}

/** The engagement with these options set by the person. */
export function withOptions(engagement: Engagement, { set, aimed, free }: LastOptions): Engagement {
  let made = engagement;
  for (const [id, setting] of Object.entries(set)) made = choose(made, id, setting, null);
  if (engagement.targets.length > 0)
    for (const [id, setting] of Object.entries(aimed)) made = choose(made, id, setting, 0);
  return free ? chooseFreely(made, free.label, free.value) : made;
}

/** The engagement without the options of the last attack, where they still are as they were remembered. */
export function withoutLastOptions(engagement: Engagement): Engagement {
  const last = lastOptionsOf(engagement);
  if (!last) return engagement;
  let made = engagement;
  for (const [id, setting] of Object.entries(last.set))
    if (made.choices.set[id] === setting) made = choose(made, id, null, null);
  for (const [id, setting] of Object.entries(last.aimed))
    if (made.targets[0]?.choices.set[id] === setting) made = choose(made, id, null, 0);
  return isFree(last, made) ? chooseFreely(made, "", 0) : made;
}

/** The options that a person has set in an engagement. What was found and then changed belongs to that target alone. */
export function optionsIn(rules: Game, engagement: Engagement): LastOptions {
  const [assessment] = weigh(rules, engagement).assessments;
  const own = (assessment?.modifiers ?? []).filter((one) => one.found === null && isSet(one));
  const names = new Set(own.map(({ id }) => id));
  const among = (choices: Readonly<Record<string, Setting>> = {}) =>
    Object.fromEntries(Object.entries(choices).filter(([id]) => names.has(id)));
  const { free } = engagement.choices;
  return {
    set: among(engagement.choices.set),
    aimed: among(engagement.targets[0]?.choices.set),
    ...(free ? { free } : {}),
  };
}

function isSet({ setting, input }: Assessed): boolean {
  return setting !== neutral(input);
}

/** Keeps the options of an attack in a battle. Battles that are over are forgotten. */
export async function keepOptions(rules: Game, engagement: Engagement): Promise<void> {
  const { actor, action } = engagement;
  const battle = battleIdOf(actor.ref);
  if (battle === null) return;
  const own = optionsIn(rules, engagement);
  const before = running(kept());
  const { [keyOf(actor.ref, action)]: _old, ...others } = before[battle] ?? {};
  const isEmpty = Object.keys({ ...own.set, ...own.aimed }).length === 0 && !own.free;
  const now = { ...before, [battle]: isEmpty ? others : { ...others, [keyOf(actor.ref, action)]: own } };
  if (!foundry.utils.objectsEqual(kept(), now)) await writeSetting(STORED, now);
}

/** Forgets the options of a model's action. */
export async function forgetOptions({ actor, action }: Engagement): Promise<void> {
  const battle = battleIdOf(actor.ref);
  const before = kept();
  if (battle === null || !before[battle]) return;
  const { [keyOf(actor.ref, action)]: _old, ...others } = before[battle];
  await writeSetting(STORED, { ...before, [battle]: others });
}

/** Forgets the options of battles as they end; called once, when the table opens. */
export function registerLastOptions(): void {
  const forget = (): void => {
    const before = kept();
    const now = running(before);
    if (Object.keys(now).length < Object.keys(before).length) void writeSetting(STORED, now);
  };
  Hooks.on("updateCombat", forget);
  Hooks.on("deleteCombat", forget);
  forget();
}

/** The options in the words of the dialog, as far as they still are as they were remembered. */
export function lastOptionsText(rules: Game, engagement: Engagement): string {
  const last = lastOptionsOf(engagement);
  if (!last) return "";
  const now = { ...engagement.choices.set, ...engagement.targets[0]?.choices.set };
  const [assessment] = weigh(rules, engagement).assessments;
  const rows = (assessment?.modifiers ?? []).filter(({ id }) => {
    const before = last.aimed[id] ?? last.set[id];
    return before !== undefined && now[id] === before;
  });
  const words = rows.map((one) => wordsOf(rules, one));
  if (last.free && isFree(last, engagement)) words.push(freeText(last.free));
  return words.join(", ");
}

/** Whether the custom modifier is the one of the last attack. */
function isFree({ free }: LastOptions, { choices }: Engagement): boolean {
  return free !== undefined && choices.free?.value === free.value && choices.free.label === free.label;
}

function wordsOf(rules: Game, one: Assessed): string {
  const label = modifierText(rules.id, one);
  if (one.input.type === "toggle") return label;
  const option =
    one.input.type === "choice"
      ? gameText(rules.id, `modifier.${one.id}.option.${one.setting}`)
      : String(one.setting);
  return text("VANTAGE.table.picked", { label, option });
}

function freeText({ label, value }: NonNullable<LastOptions["free"]>): string {
  const name = label === "" ? text("VANTAGE.dialog.free") : label;
  return text("VANTAGE.table.picked", { label: name, option: signed(value) });
}

/** The battle under way of a model, by the id of its encounter; null outside one. */
function battleIdOf(ref: Ref): string | null {
  const model = modelOf(ref);
  const combat = model && combatantOf(model)?.parent;
  return combat && isUnderWay(combat) ? combat.id : null;
}

function keyOf(actor: Ref, action: string): string {
  return `${actor} ${action}`;
}

function running(all: Kept): Kept {
  return Object.fromEntries(
    Object.entries(all).filter(([id]) => {
      const combat = game.combats.get(id);
      return combat !== undefined && isUnderWay(combat);
    }),
  );
}

/** The options in this browser, without anything that has another shape. */
function kept(): Kept {
  return entriesOf(readSetting(STORED), (battle) => entriesOf(battle, optionsFrom));
}

function optionsFrom(stored: unknown): LastOptions {
  const { set, aimed, free } = recordOf(stored);
  const isSetting = (one: unknown): Setting => (typeof one === "string" ? one : Number(one));
  const { label, value } = recordOf(free);
  return {
    set: entriesOf(set, isSetting),
    aimed: entriesOf(aimed, isSetting),
    ...(typeof label === "string" && typeof value === "number" ? { free: { label, value } } : {}),
  };
}

function entriesOf<T>(stored: unknown, read: (one: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(recordOf(stored)).map(([key, one]) => [key, read(one)]));
}

function recordOf(stored: unknown): Loose {
  return isObject(stored) ? stored : {};
}
