import {
  isRefusal,
  neutral,
  refsOf,
  weigh,
  type Assessed,
  type Chance,
  type Engagement,
  type Game,
  type Input,
  type Weighed,
} from "../rules/core/index.js";
import { waysOf } from "../play/engage.js";
import { modelOf, nameFor, portraitFor, type Model } from "../play/models.js";
import {
  evidenceText,
  gameText,
  inUnits,
  modifierText,
  nameText,
  refusalText,
  text,
} from "../play/telling.js";
import { candidates } from "./candidates.js";
import { lineText } from "./test-line.js";
import { totalWorth, worthOf, type Worth } from "./worth.js";

/** One modifier as a row of the dialog. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly worths: readonly Worth[];
  readonly reason: string;
  readonly refs: string;
  readonly on: boolean;
  /** A person decided otherwise than what was found. */
  readonly overruled: boolean;
  readonly setting: number | string;
  readonly toggle: boolean;
  readonly fixed: boolean;
  readonly number: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly options:
    readonly { readonly id: string; readonly label: string; readonly selected: boolean }[] | null;
}

/** Everything that the dialog's templates show of an engagement. Pure but for names, portraits and language. */
export function dialogContext(rules: Game, engagement: Engagement, shown: number) {
  const weighed = weigh(rules, engagement);
  const model = modelOf(engagement.actor.ref);
  const assessment = weighed.assessments[shown] ?? weighed.assessments[0];
  const modifiers = (assessment?.modifiers ?? []).filter((one) => one.origin !== "free");
  const action = rules.actions[engagement.action];
  const found = modifiers.filter((one) => one.found !== null);
  const refused = isRefusal(weighed.setup) ? refusalText(rules.id, weighed.setup) : "";
  return {
    game: rules.id,
    actor: { name: nameText(engagement.actor.ref), portrait: portraitFor(engagement.actor.ref) },
    weapons: weaponOptions(model, engagement),
    actions: actionOptions(rules, model, engagement),
    actionHint: gameText(rules.id, `action.${engagement.action}.hint`),
    targets: targetRows(rules, engagement, shown),
    aims: action?.targets !== "none",
    candidates: action?.targets === "none" ? [] : candidates(engagement),
    found: found.map((one) => row(rules, one)),
    looked: action?.targets !== "none" || found.length > 0,
    ...askedRows(
      rules,
      modifiers.filter((one) => one.found === null),
    ),
    free: { ...(engagement.choices.free ?? { label: "", value: 0 }), hint: freeHint(rules) },
    against: engagement.targets.length > 1 ? againstWhom(engagement, shown) : "",
    ...outcome(rules, weighed, weighed.assessments.length > 1 ? shown : 0),
    ...going(rules, engagement, weighed),
    refused,
    forbidden: refused !== "" && !engagement.anyway,
    mayOverrule: game.user.isGM && (refused !== "" || engagement.anyway),
    anyway: engagement.anyway,
  };
}

/** What the free number adds to, in the game's own words where it has some. */
function freeHint(rules: Game): string {
  const own = `VANTAGE.${rules.id}.freeValue`;
  return text(game.i18n.has(own) ? own : "VANTAGE.dialog.freeValue");
}

/** With several targets the odds are those of one of them. */
function againstWhom(engagement: Engagement, shown: number): string {
  const ref = engagement.targets[shown]?.profile.ref;
  return ref === undefined ? "" : text("VANTAGE.dialog.against", { name: nameText(ref) });
}

/** What the button says: where nothing is rolled, what is done. */
function going(rules: Game, { action }: Engagement, { lines }: Weighed) {
  const rolls = rules.actions[action]?.offered === "attack" || lines.some((line) => line !== null);
  return { rolls, go: rolls ? text("VANTAGE.dialog.roll") : gameText(rules.id, `action.${action}.label`) };
}

export type DialogContext = ReturnType<typeof dialogContext>;

function outcome(rules: Game, weighed: Weighed, shown: number) {
  const line = weighed.lines[shown];
  const odds = weighed.odds[shown];
  const assessment = weighed.assessments[shown];
  return {
    totals: assessment ? totalWorth(rules, assessment.tally) : [],
    line: line ? lineText(rules, line) : "",
    outcomes: (odds?.outcomes ?? [])
      .filter(({ chance }) => chance > 0)
      .map((one) => chanceRow(rules.id, one)),
    also: (odds?.also ?? []).filter(({ chance }) => chance > 0).map((one) => chanceRow(rules.id, one)),
  };
}

function chanceRow(rules: string, { id, chance }: Chance) {
  const percent = Math.round(chance * 1000) / 10;
  return { id, label: gameText(rules, `outcome.${id}`), percent, width: `${percent}%` };
}

/** More rows than this, and a field to find one by its name is worth its place. */
const MANY = 20;

/** So few rows need no groups to be folded away in. */
const FEW = 3;

/** What people are asked: the rows of no group first, then each group under its name, in the game's order. */
function askedRows(rules: Game, modifiers: readonly Assessed[]) {
  if (modifiers.length <= FEW)
    return { asked: modifiers.map((one) => row(rules, one)), groups: [], many: false };
  const rows = (group: string | undefined) =>
    modifiers.filter((one) => one.group === group).map((one) => row(rules, one));
  const names = [...new Set(modifiers.flatMap(({ group }) => group ?? []))];
  const groups = names.map((id) => {
    const own = rows(id);
    return {
      id,
      label: gameText(rules.id, `group.${id}`),
      rows: own,
      set: own.filter(({ on }) => on).length,
    };
  });
  return { asked: rows(undefined), groups, many: modifiers.length > MANY };
}

function row(rules: Game, one: Assessed): Row {
  const own = `modifier.${one.id}`;
  const { input } = one;
  return {
    id: one.id,
    label: modifierText(rules.id, one),
    hint:
      one.label === undefined && one.source === undefined
        ? text("VANTAGE.dialog.ruleHint", { hint: gameText(rules.id, `${own}.hint`), rule: one.rule })
        : "",
    worths: worthOf(rules, one),
    reason: one.evidence.map((evidence) => evidenceText(rules.id, evidence)).join(" · "),
    refs: refsOf(one.evidence).join(" "),
    on: one.setting !== neutral(input),
    overruled: claims(one) && one.origin === "chosen" && one.setting !== one.found,
    setting: one.setting,
    toggle: input.type === "toggle",
    fixed: one.origin === "effect",
    number: one.origin === "effect" ? null : numberInput(input),
    options:
      input.type === "choice"
        ? input.options.map((id) => ({
            id,
            label: gameText(rules.id, `${own}.option.${id}`),
            selected: id === one.setting,
          }))
        : null,
  };
}

/** Whether a setting was found; a count of nothing claims nothing, and its reasons tell who could be counted. */
function claims({ found, input }: Assessed): boolean {
  return found !== null && !(found === 0 && input.type === "count");
}

function numberInput(input: Input): Row["number"] {
  if (input.type !== "count" && input.type !== "amount") return null;
  return { min: input.min, max: input.max, step: input.type === "amount" ? (input.step ?? 1) : 1 };
}

function weaponOptions(model: Model | null, engagement: Engagement) {
  return (model ? waysOf(model) : []).flatMap(({ action, weapon }) =>
    weapon && action.id === engagement.action
      ? [{ ref: weapon.uuid, name: weapon.name, selected: weapon.uuid === engagement.weapon?.ref }]
      : [],
  );
}

/** All that the model can attack with; an action of another kind stands alone. */
function actionOptions(rules: Game, model: Model | null, engagement: Engagement) {
  const attacks = rules.actions[engagement.action]?.offered === "attack" && model ? waysOf(model) : [];
  const listed = new Set([...attacks.map(({ action }) => action.id), engagement.action]);
  return [...listed].map((id) => ({
    id,
    label: gameText(rules.id, `action.${id}.label`),
    selected: id === engagement.action,
  }));
}

function targetRows(rules: Game, engagement: Engagement, shown: number) {
  const shots = rules.actions[engagement.action]?.shots?.(engagement.weapon) ?? 1;
  return engagement.targets.map(({ profile, facts, shots: own }, index) => ({
    index,
    ref: profile.ref,
    name: nameText(profile.ref),
    known: nameFor(profile.ref) !== null,
    portrait: portraitFor(profile.ref),
    distance: facts.distance ? inUnits(rules.unit, facts.distance.value) : "",
    shown: index === shown,
    several: shots > 1,
    shots: own,
    most: shots,
  }));
}
