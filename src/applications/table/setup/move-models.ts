import { text } from "../../../play/table/text/localize.js";
import { cardsIn, sideName, sidesIn } from "./draw-sides.js";

/** Puts the card of a model into the column of a side. A leader leads that side only when the GM says so. */
export function moveModel(form: HTMLElement, model: string, to: string): void {
  const card = cardsIn(form).find(({ dataset }) => dataset["id"] === model);
  const side = sidesIn(form).find(({ dataset }) => dataset["id"] === to);
  const list = side?.querySelector("ul.models");
  const field = card && fieldOf(form, `members.${model}`);
  if (!card || !side || !list || !field || field.value === to) return;
  if (leaderOf(form, field.value)?.value === model) setLeader(form, field.value, "");
  const focused = form.ownerDocument.activeElement;
  field.value = to;
  list.append(card);
  card.scrollIntoView({ block: "nearest" });
  // A moved element loses the focus.
  if (card.contains(focused)) (focused as HTMLElement).focus();
  const said = form.querySelector(".moved");
  const name = card.dataset["name"] ?? "";
  if (said) said.textContent = text("VANTAGE.battle.setup.moved", { name, side: sideName(side) });
}

/** The side that is not the model's; undefined where there is no other one. */
export function otherSide(form: HTMLElement, model: string): string | undefined {
  const own = fieldOf(form, `members.${model}`)?.value;
  return sidesIn(form).find(({ dataset }) => dataset["id"] !== own)?.dataset["id"];
}

/** Makes a model the leader of its side, or takes that from it. */
export function toggleLeader(form: HTMLElement, model: string): void {
  const side = fieldOf(form, `members.${model}`)?.value ?? "";
  setLeader(form, side, leaderOf(form, side)?.value === model ? "" : model);
}

function setLeader(form: HTMLElement, side: string, leader: string): void {
  const field = leaderOf(form, side);
  if (!field) return;
  field.value = leader;
  for (const card of cardsIn(form)) {
    const id = card.dataset["id"] ?? "";
    const own = fieldOf(form, `members.${id}`)?.value;
    if (own !== side) continue;
    card.querySelector(".lead")?.setAttribute("aria-pressed", String(id === leader));
  }
}

function leaderOf(form: HTMLElement, side: string): HTMLInputElement | null {
  return fieldOf(form, `leaders.${side}`);
}

function fieldOf(form: HTMLElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
}
