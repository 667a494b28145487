import { gameOfBattle } from "../../../data/stored-battle.js";
import { battleState } from "../../../play/table/battle/state.js";
import { gameText, text } from "../../../play/table/text/localize.js";
import { capability, modelCosts, type BattleState, type Game } from "../../../rules/core/index.js";
import { warnings } from "./roster-findings.js";

/**
 * Draws what follows from the values that the setup has now, before they are saved: for each side its number of models,
 * their cost and the findings of the roster check, the names of sides in the labels, and the numbers of the setup in one
 * line.
 */
export function drawSetup(form: HTMLElement, combat: Combat.Implementation): void {
  const rules = gameOfBattle(combat);
  const stored = battleState(combat);
  if (!rules || !stored) return;
  const battle = inForm(form, stored);
  for (const side of sidesIn(form)) {
    drawTally(side, rules, battle);
    drawFindings(side, rules, battle);
    drawMoves(side, form);
  }
  const values = form.querySelector(".numbers .values");
  if (values) values.textContent = numbersText(form);
}

/** The columns of the form. */
export function sidesIn(form: HTMLElement): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(".side[data-id]")];
}

/** The cards of the models in a column, or in the whole form. */
export function cardsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(".model[data-id]")];
}

/** The name of a side as the form has it now. */
export function sideName(side: HTMLElement): string {
  return side.querySelector<HTMLInputElement>('input[name^="names."]')?.value.trim() ?? "";
}

function drawTally(side: HTMLElement, rules: Game, { setup }: BattleState): void {
  const cards = cardsIn(side);
  const points = cards.reduce((sum, { dataset }) => sum + Number(dataset["points"] ?? 0), 0);
  const limitedBy = capability(rules, modelCosts)?.budget;
  const limit = limitedBy === undefined ? 0 : (setup[limitedBy] ?? 0);
  const count = text("VANTAGE.battle.setup.count", { count: cards.length });
  const cost = gameText(rules.id, limit > 0 ? "cost.ofBudget" : "cost.sum", { points, limit });
  fill(side, ".count", count);
  fill(side, ".cost", limitedBy === undefined || cards.length === 0 ? "" : cost);
  side.querySelector(".tally")?.classList.toggle("over", limit > 0 && points > limit);
  side.classList.toggle("without-models", cards.length === 0);
}

function fill(side: HTMLElement, part: string, words: string): void {
  const element = side.querySelector<HTMLElement>(`.tally ${part}`);
  if (!element) return;
  element.textContent = words;
  element.hidden = words === "";
}

function drawFindings(side: HTMLElement, rules: Game, battle: BattleState): void {
  const lines = warnings(rules, battle, side.dataset["id"] ?? "").map(({ words, isNote }) => {
    const line = side.ownerDocument.createElement("li");
    line.classList.add("warning");
    line.classList.toggle("note", isNote);
    line.textContent = words;
    return line;
  });
  side.querySelector(".findings")?.replaceChildren(...lines);
}

/** Writes into the control of each card where it moves its model: by the name of the other side, or by a list of all. */
function drawMoves(side: HTMLElement, form: HTMLElement): void {
  const all = sidesIn(form);
  const other = all.find((one) => one !== side);
  for (const card of cardsIn(side)) {
    const name = card.dataset["name"] ?? "";
    const button = card.querySelector('button[data-action="moveModel"]');
    const label = text("VANTAGE.battle.setup.moveTo", { name, side: other ? sideName(other) : "" });
    button?.setAttribute("aria-label", label);
    const select = card.querySelector<HTMLSelectElement>("select.to");
    for (const option of select?.options ?? []) {
      const named = all.find(({ dataset }) => dataset["id"] === option.value);
      option.textContent = named ? sideName(named) : "";
    }
    if (select) select.value = side.dataset["id"] ?? "";
  }
}

/** The numbers of the setup in one line. A 0 sets nothing. */
function numbersText(form: HTMLElement): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.numbers input[name^="setup."]')];
  return fields
    .filter(({ value }) => Number(value) !== 0)
    .map((field) => `${field.labels?.[0]?.querySelector("span")?.textContent ?? ""} ${field.value}`)
    .join(" · ");
}

/** A battle with the setup, the sides and the leaders as a form has them. */
function inForm(form: HTMLElement, battle: BattleState): BattleState {
  const fieldOf = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)?.value;
  const numbers = (values: BattleState["setup"], path: string) =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => [id, Number(fieldOf(`${path}.${id}`) ?? value)]),
    );
  return {
    ...battle,
    setup: numbers(battle.setup, "setup"),
    sides: battle.sides.map((side) => ({ ...side, tracks: numbers(side.tracks, `sides.${side.id}`) })),
    models: battle.models.map((model) => {
      const side = fieldOf(`members.${model.id}`) ?? model.side;
      const leader = fieldOf(`leaders.${side}`);
      const isLeader = leader === undefined ? (model.tracks["leader"] ?? 0) : Number(leader === model.id);
      return { ...model, side, tracks: { ...model.tracks, leader: isLeader } };
    }),
  };
}
