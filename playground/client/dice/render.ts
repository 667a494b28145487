import { escapeHTML } from "../utils/index.js";
import type { Roll } from "./roll.js";
import type { DiceTooltip } from "./terms/index.js";

/** How a roll is shown. */
export interface RollRenderOptions {
  /** A line above the formula. */
  flavor?: string | undefined;
  /** Another template than the class's. */
  template?: string | undefined;
  /** Show that there was a roll, but nothing of it. */
  isPrivate?: boolean | undefined;
}

/** How a link to a roll is made. */
export interface AnchorOptions {
  label?: string | undefined;
  attrs?: Record<string, string> | undefined;
  dataset?: Record<string, string | undefined> | undefined;
  classes?: string[] | undefined;
  icon?: string | undefined;
}

/** HTML of a roll: formula, dice, total. A template's path is used where one is given. */
export async function renderRoll(
  roll: Roll,
  options: RollRenderOptions,
  classTemplate: unknown,
): Promise<string> {
  const hidden = options.isPrivate ?? false;
  const context = {
    formula: hidden ? "???" : roll.formula,
    flavor: hidden ? undefined : options.flavor,
    user: undefined,
    tooltip: hidden ? "" : await roll.getTooltip(),
    total: hidden ? "?" : rounded(roll.total),
  };
  const template = options.template ?? classTemplate;
  if (typeof template === "string" && template !== "") return fromTemplate(template, context);
  const flavor = context.flavor ? `<div class="dice-flavor">${escapeHTML(context.flavor)}</div>` : "";
  return (
    `<div class="dice-roll">${flavor}<div class="dice-result">` +
    `<div class="dice-formula">${escapeHTML(context.formula)}</div>${context.tooltip}` +
    `<h4 class="dice-total">${escapeHTML(String(context.total))}</h4></div></div>`
  );
}

/** HTML of the dice of a roll, term by term. */
export async function renderTooltip(roll: Roll, classTemplate: unknown): Promise<string> {
  const parts = roll.dice.map((die) => die.getTooltipData());
  if (typeof classTemplate === "string" && classTemplate !== "")
    return fromTemplate(classTemplate, { parts });
  return `<div class="dice-tooltip"><div class="wrapper">${parts.map(tooltipPart).join("")}</div></div>`;
}

/** A link that shows the total and carries the roll. */
export function rollAnchor(
  roll: Roll,
  { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", "inline-result", ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[name] = value;
  anchor.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
  anchor.dataset["tooltipText"] = roll.formula;
  const glyph = document.createElement("i");
  glyph.className = icon;
  glyph.setAttribute("aria-hidden", "true");
  anchor.append(glyph, label ? `${label}: ${rounded(roll.total)}` : String(rounded(roll.total)));
  return anchor;
}

function tooltipPart(part: DiceTooltip): string {
  const faces = part.rolls
    .map(({ result, classes }) => `<li class="${escapeHTML(classes)}">${escapeHTML(result)}</li>`)
    .join("");
  const flavor = part.flavor ? `<span class="part-flavor">${escapeHTML(part.flavor)}</span>` : "";
  return (
    `<section class="tooltip-part"><div class="dice"><header class="part-header">` +
    `<span class="part-formula">${escapeHTML(part.formula)}</span>${flavor}` +
    `<span class="part-total">${escapeHTML(String(part.total ?? ""))}</span></header>` +
    `<ol class="dice-rolls">${faces}</ol></div></section>`
  );
}

function rounded(total: number | undefined): number | string {
  return total === undefined ? "?" : Math.round(total * 100) / 100;
}

/** Interfaces are loaded only when a template asks for them: dice alone need no browser. */
async function fromTemplate(path: string, context: Record<string, unknown>): Promise<string> {
  const { handlebars } = await import("../applications/index.js");
  return handlebars.renderTemplate(path, context);
}
