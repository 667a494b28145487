import { fromUuid } from "../../data/uuid.js";
import { closest, h, icon } from "../../shared/dom.js";
import { run } from "../report.js";
import { defaultRollClass } from "./default-roll.js";

/** Something that can be shown in a sheet. */
interface Shown {
  sheet?: { render(options: { force: boolean }): unknown } | null;
}

function isShown(value: unknown): value is Shown {
  return typeof value === "object" && value !== null && "sheet" in value;
}

/** A link that opens the sheet of a document, and can be dragged like it. */
export function contentLink(uuid: string, label: string): HTMLAnchorElement {
  return h(
    "a",
    { class: "content-link", href: "#", draggable: "true", dataset: { link: "", uuid, tooltip: uuid } },
    icon("fa-solid fa-link"),
    label,
  );
}

/** A link that rolls a formula into chat. */
export function rollLink(formula: string, mode: string, label: string): HTMLAnchorElement {
  return h(
    "a",
    { class: "inline-roll roll", href: "#", dataset: { formula, mode, tooltip: formula } },
    icon("fa-solid fa-dice-d20"),
    label,
  );
}

async function openLink(uuid: string): Promise<void> {
  const found: unknown = await fromUuid(uuid);
  if (!isShown(found) || !found.sheet) throw new Error(`There is nothing to open at "${uuid}".`);
  await found.sheet.render({ force: true });
}

async function rollInline(formula: string, mode: string): Promise<void> {
  const RollClass = defaultRollClass();
  const roll = new RollClass(formula);
  const rollMode = {
    gmr: "gmroll",
    gmroll: "gmroll",
    br: "blindroll",
    blindroll: "blindroll",
    sr: "selfroll",
    selfroll: "selfroll",
  }[mode];
  await roll.evaluate();
  await roll.toMessage({}, rollMode === undefined ? {} : { rollMode });
}

/** Makes links and inline rolls anywhere on the page work. Called once at boot. */
export function listenToLinks(root: Document): void {
  root.addEventListener("click", (event) => {
    const link = closest(event, "a.content-link[data-uuid], a.inline-roll[data-formula]");
    if (!link) return;
    event.preventDefault();
    const { uuid, formula, mode } = link.dataset;
    if (uuid !== undefined) run(() => openLink(uuid));
    else if (formula !== undefined) run(() => rollInline(formula, mode ?? "roll"));
  });
  root.addEventListener("dragstart", (event) => {
    const link = closest(event, "a.content-link[data-uuid]");
    const uuid = link?.dataset["uuid"];
    if (uuid === undefined) return;
    const type = uuid.split(".").at(-2) ?? "";
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}
