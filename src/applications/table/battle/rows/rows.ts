import { elementFrom } from "../../../../foundry.js";
import { isElement } from "../../../../foundry/elements.js";
import type { loadedTemplate } from "../../../../foundry/templates.js";
import type { BattleView } from "../tracker-view.js";
import type { ModelView } from "./model-row.js";

type Template = Awaited<ReturnType<typeof loadedTemplate>>;

/** The content that each row shows now. Only rows with new content are drawn again. */
const shown = new WeakMap<HTMLElement, string>();

/** Draws what a battle adds to Foundry's rows of combatants, and puts those who can still act first. */
export function drawRows(element: HTMLElement, view: BattleView | null, model: Template): void {
  const rows = rowsIn(element);
  for (const row of rows) drawRow(row, view, view?.models.get(idOf(row)), model);
  if (view?.isBegun) putInOrder(rows, [...view.models.keys()]);
  element.querySelector(".combat-tracker")?.classList.toggle("vantage-rows", view !== null);
  markSelected(element);
}

function drawRow(
  row: HTMLElement,
  view: BattleView | null,
  own: ModelView | undefined,
  template: Template,
): void {
  row.classList.toggle("without-initiative", own !== undefined && view?.hasPlaces === false);
  // Foundry marks the last model that was activated, also once play has passed from it.
  if (own && view?.isBegun) row.classList.toggle("active", own.state === "active");
  const content = own ? JSON.stringify([view?.game, own]) : "";
  const line = row.querySelector(".battle-model");
  if ((line !== null) === (own !== undefined) && shown.get(row) === content) return;
  shown.set(row, content);
  line?.remove();
  if (!own) {
    delete row.dataset["side"];
    return;
  }
  row.dataset["side"] = String(own.color);
  const drawn = elementFrom(template(own));
  drawn.dataset["game"] = view?.game ?? "";
  (row.querySelector(".token-name") ?? row).append(drawn);
}

/** Marks the rows of the tokens that this user has selected: they show all that they have. */
export function markSelected(element: HTMLElement): void {
  const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
  const ids = new Set(selected.map(({ document }) => document.combatant?.id));
  for (const row of rowsIn(element)) row.classList.toggle("selected", ids.has(idOf(row)));
}

/** Puts the rows of each list in this order. The focus stays where a row that has it is moved. */
function putInOrder(rows: readonly HTMLElement[], ids: readonly string[]): void {
  const page = rows[0]?.ownerDocument;
  const focused = page?.activeElement;
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  for (const list of new Set(rows.map(({ parentElement }) => parentElement))) {
    const before = rows.filter(({ parentElement }) => parentElement === list);
    const after = [...before].sort((one, other) => placeIn(placeOf, one) - placeIn(placeOf, other));
    if (after.every((row, place) => row === before[place])) continue;
    const mark = after[0]?.ownerDocument.createComment("");
    if (!mark) continue;
    before[0]?.before(mark);
    mark.replaceWith(...after);
  }
  if (isElement(focused) && focused !== page?.activeElement) focused.focus({ preventScroll: true });
}

/** Rows without a place come last. */
function placeIn(placeOf: ReadonlyMap<string, number>, row: HTMLElement): number {
  return placeOf.get(idOf(row)) ?? placeOf.size;
}

function rowsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")];
}

function idOf(row: HTMLElement): string {
  return row.dataset["combatantId"] ?? "";
}
