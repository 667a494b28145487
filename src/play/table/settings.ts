import { allGames } from "../../rules/registry.js";
import {
  CHANCES_SHOWN,
  type ChancesShown,
  type Field,
  type Game,
  type Value,
} from "../../rules/core/index.js";
import { readSetting, registerSetting, writeSetting } from "../../foundry.js";

/**
 * The settings of the table, each with its scope and its default. Their names and hints are language keys
 * below `VANTAGE.setting`.
 */
const SETTINGS = {
  findModifiers: { scope: "world", initial: true },
  applyConsequences: { scope: "world", initial: true },
  askDefender: { scope: "world", initial: true },
  drag: { scope: "client", initial: "on", choices: ["on", "key", "off"] },
  keepTargets: { scope: "client", initial: true },
  dropActivates: { scope: "world", initial: true },
  statusCounters: { scope: "world", initial: true },
  chancesShown: { scope: "world", initial: "exact", choices: CHANCES_SHOWN },
  playersRoll: { scope: "world", initial: false },
  mayUndo: { scope: "world", initial: "gm", choices: ["gm", "own"] },
  mayReroll: { scope: "world", initial: "gm", choices: ["gm", "own", "ability"] },
  mayRemoveModifier: { scope: "world", initial: "gm", choices: ["gm", "own"] },
  outOfTurn: { scope: "world", initial: "refuse", choices: ["refuse", "warn", "allow"] },
  answerTime: { scope: "world", initial: "none", choices: ["none", "15", "30", "60", "120", "300"] },
  mayRetarget: { scope: "world", initial: "gm", choices: ["gm", "own"] },
} as const satisfies Record<
  string,
  { scope: "world" | "client"; initial: boolean | string; choices?: readonly string[] }
>;

export type SettingName = keyof typeof SETTINGS;

/** The settings that are on or off. */
type Switch = {
  [Name in SettingName]: (typeof SETTINGS)[Name]["initial"] extends boolean ? Name : never;
}[SettingName];

/**
 * The key of the setting for the table's scale, and the bounds of the scale. The scale multiplies the number
 * of game units in one unit of a scene.
 */
const SCALE = "scale";
const SCALES = { min: 0.1, max: 10 } as const;
/** The key of the setting for how much of an enemy's chances players see, of the world and of each game. */
const CHANCES = "chancesShown";
/** The choice of a game that has none of its own. */
const AS_WORLD = "world";
const GAMES = "games";
const FIRST_RUN = "firstRun";
const TOUR_SEEN = "tourSeen";

/** Settings that the settings window does not show. */
const KEPT = {
  /** The ids of the games that this world plays. */
  [GAMES]: { scope: "world", type: Array, default: [] },
  [FIRST_RUN]: { scope: "world", type: Boolean, default: true },
  [TOUR_SEEN]: { scope: "user", type: Boolean, default: false },
  /** The version of the world's data. See src/documents/migration/migrate-world.ts. */
  version: { scope: "world", type: Number, default: 0 },
  /** The referee's lease and secrets. See src/play/referee. */
  referee: { scope: "world", type: Object, default: {} },
  trustedPeriods: { scope: "world", type: Array, default: [] },
  secrets: { scope: "client", type: Object, default: {} },
  choices: { scope: "client", type: Object, default: {} },
  /**
   * The last position of the dialog, and which cards are folded. See src/applications/windows/remembered.ts.
   */
  attackWindow: { scope: "client", type: Object, default: {} },
  /** The last options of attacks in battles. See src/applications/dialog/last-options.ts. */
  lastOptions: { scope: "client", type: Object, default: {} },
  foldedCards: { scope: "client", type: Array, default: [] },
} as const;

/** A setting that the settings window does not show. */
export type KeptSetting = keyof typeof KEPT;

/**
 * The functions to call when a setting changes, by the setting's name. `SHOWN` stands for any setting in the
 * settings window.
 */
const changing = new Map<string, (() => void)[]>();
const SHOWN = "";

function changed(name: string): void {
  for (const act of changing.get(name) ?? []) act();
}

/**
 * Calls `act` each time a setting of the world or of a game is changed in the settings window. Settings of
 * this browser do not count.
 */
export function onTableSetting(act: () => void): void {
  changing.set(SHOWN, [...(changing.get(SHOWN) ?? []), act]);
}

/** Calls `act` each time this setting changes. */
export function onKeptSetting(name: KeptSetting, act: () => void): void {
  changing.set(name, [...(changing.get(name) ?? []), act]);
}

/** Registers every setting. Called once, at initialization. */
export function registerSettings(): void {
  const onChange = (): void => changed(SHOWN);
  for (const [name, { scope, initial, ...rest }] of Object.entries(SETTINGS)) {
    const choices = "choices" in rest ? rest.choices : undefined;
    register(name, {
      scope,
      config: true,
      type: typeof initial === "boolean" ? Boolean : String,
      default: initial,
      ...(scope === "world" ? { onChange } : {}),
      ...(choices
        ? { choices: Object.fromEntries(choices.map((one) => [one, `VANTAGE.setting.${name}.${one}`])) }
        : {}),
    });
  }
  register(SCALE, {
    scope: "world",
    config: true,
    type: Number,
    default: 1,
    range: { ...SCALES, step: 0.1 },
    onChange,
  });
  for (const [name, kept] of Object.entries(KEPT))
    registerSetting(name, { ...kept, config: false, onChange: () => changed(name) });
  for (const rules of allGames()) {
    for (const rule of houseRulesOf(rules)) registerHouseRule(rules, rule, onChange);
  }
}

/** The value of a setting that is on or off. */
export function isOnAtTable(name: Switch): boolean {
  return readSetting(name) === true;
}

/** The value of a setting with choices. */
export function tableChoice(name: Exclude<SettingName, Switch>): string {
  return String(readSetting(name));
}

/**
 * The value of the setting that says when a drag of a token is an attack: always, only while the key is held,
 * or never.
 */
export function dragMode(): "on" | "key" | "off" {
  const mode = readSetting("drag");
  return mode === "key" || mode === "off" ? mode : "on";
}

/**
 * The table's scale. It multiplies the number of game units in one unit of a scene. A stored number beyond
 * the bounds counts as the nearest bound.
 */
export function sceneScale(): number {
  const scale = Number(readSetting(SCALE));
  return Number.isFinite(scale) && scale > 0 ? Math.min(Math.max(scale, SCALES.min), SCALES.max) : 1;
}

/**
 * A setting of the table for one game: an option of the game's rules, or how much of an enemy's chances
 * players see.
 */
export interface HouseRule {
  readonly name: string;
  readonly field: Field;
  /** The beginnings of the setting's language keys: `label` for its name and hint, `choices` for its choices. */
  readonly words: Readonly<Record<"label" | "choices", string>>;
}

/** All settings of the table for one game, in the order in which they are shown. */
export function houseRulesOf(rules: Game): readonly HouseRule[] {
  const options = Object.entries(rules.options).map(([name, field]): HouseRule => {
    const own = `VANTAGE.${rules.id}.option.${name}`;
    return { name, field, words: { label: own, choices: own } };
  });
  const field: Field = { type: "choice", options: [AS_WORLD, ...CHANCES_SHOWN], initial: AS_WORLD };
  const words = { label: "VANTAGE.chances", choices: "VANTAGE.chances.shown" };
  return [...options, { name: CHANCES, field, words }];
}

/** Writes a house rule of a game. */
export async function writeHouseRule(rules: Game, { name }: HouseRule, value: Value): Promise<void> {
  await writeSetting(houseRuleName(rules, name), value);
}

/** The value of a game's house rule at this table. */
export function houseRuleValue(rules: Game, { name, field }: Pick<HouseRule, "name" | "field">): Value {
  const value = readSetting(houseRuleName(rules, name));
  return typeof value === typeof field.initial ? (value as Value) : field.initial;
}

/** The values of a game's options at this table. */
export function optionsOf(rules: Game): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(rules.options).map(([name, field]) => [name, houseRuleValue(rules, { name, field })]),
  );
}

/** How much of an enemy's chances players see, in this game at this table. */
export function chancesShown(rules: Game): ChancesShown {
  const own = readSetting(houseRuleName(rules, CHANCES));
  const world = readSetting(CHANCES);
  return CHANCES_SHOWN.find((one) => one === own) ?? CHANCES_SHOWN.find((one) => one === world) ?? "exact";
}

/** The games that this world plays. If none are chosen, all games count. */
export function gamesOn(): readonly Game[] {
  const chosen = readSetting(GAMES);
  const ids = Array.isArray(chosen) ? chosen : [];
  const on = allGames().filter((one) => ids.includes(one.id));
  return on.length ? on : allGames();
}

export function hasSeenTour(): boolean {
  return readSetting(TOUR_SEEN) === true;
}

export async function noteTourSeen(): Promise<void> {
  await writeSetting(TOUR_SEEN, true);
}

/** Stores which games this world plays. This also ends the first run. */
export async function chooseGames(ids: readonly string[]): Promise<void> {
  await writeSetting(GAMES, [...ids]);
  await writeSetting(FIRST_RUN, false);
}

/** Whether this world's games have not been chosen yet. */
export function isFirstRun(): boolean {
  return readSetting(FIRST_RUN) === true;
}

function registerHouseRule(rules: Game, { name, field, words }: HouseRule, onChange: () => void): void {
  const kinds = { number: Number, text: String, toggle: Boolean, choice: String };
  register(
    houseRuleName(rules, name),
    {
      scope: "world",
      config: false,
      type: kinds[field.type],
      default: field.initial,
      onChange,
      ...(field.type === "choice"
        ? { choices: Object.fromEntries(field.options.map((one) => [one, `${words.choices}.${one}`])) }
        : {}),
    },
    words.label,
  );
}

function houseRuleName(rules: Game, name: string): string {
  return `${rules.id}.${name}`;
}

function register(name: string, config: object, own = `VANTAGE.setting.${name}`): void {
  registerSetting(name, { name: `${own}.name`, hint: `${own}.hint`, ...config });
}
