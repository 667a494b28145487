import { cleanHTML } from "../../utils/index.js";
import type { TooltipManager } from "../../helpers/interaction/index.js";
import { table } from "../../shared/globals.js";
import { parseHTML } from "../../shared/dom.js";
import { defaultRollClass } from "./default-roll.js";
import { contentLink, rollLink } from "./links.js";

interface EnrichmentOptions {
  /** Whether the parts marked as secret are kept. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}

/** A pattern of text and what is put in its place. */
interface Enricher {
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options?: EnrichmentOptions) => unknown;
}

const DOCUMENT_LINK = /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(?:\/(\w+)\s+)?([^\]]+)\]\](?:\{([^}]+)\})?/g;

/** Texts with links and rolls in them. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /**
   * Turns references inside of HTML into links: `@UUID[…]{label}`, `[[/r 1d6]]`, and what `CONFIG.TextEditor.enrichers`
   * recognizes. It does not clean the HTML: no page says that it does, the server cleans what it stores.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(parseHTML(content));
    if (options.secrets !== true)
      for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    const enrichers: Enricher[] = [...table.CONFIG.TextEditor.enrichers];
    if (options.documents !== false)
      enrichers.push({
        pattern: DOCUMENT_LINK,
        enricher: ([, uuid, label]) => contentLink(uuid ?? "", label ?? uuid ?? ""),
      });
    if (options.rolls !== false)
      enrichers.push({ pattern: INLINE_ROLL, enricher: (match) => inlineRoll(match, options) });
    for (const enricher of enrichers) await replaceInText(holder, enricher, options);
    return holder.innerHTML;
  }

  /** HTML without anything that could run or load from elsewhere. */
  static cleanHTML(html: string): string {
    return cleanHTML(html);
  }

  /** What is being dragged, as far as it is ours: an object, or an empty one. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "{}");
      return typeof data === "object" && data !== null ? { ...data } : {};
    } catch {
      return {};
    }
  }
}

async function inlineRoll(
  [, command, formula = "", label]: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  if (command !== undefined) return rollLink(formula.trim(), command, label ?? formula.trim());
  const RollClass = defaultRollClass();
  const { rollData } = options;
  const data = isFunction(rollData) ? rollData() : { ...rollData };
  try {
    const roll = new RollClass(formula, { ...data });
    await roll.evaluate();
    return roll.toAnchor(label === undefined ? {} : { label });
  } catch {
    return null;
  }
}

function isFunction(value: object | (() => object) | undefined): value is () => object {
  return typeof value === "function";
}

async function replaceInText(
  root: HTMLElement,
  { pattern, enricher }: Enricher,
  options: EnrichmentOptions,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    // From the last match to the first, so that the places of the others stay right.
    const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
    for (const match of [...text.data.matchAll(global)].reverse()) {
      const replacement: unknown = await enricher(match, options);
      if (!(replacement instanceof Node)) continue;
      const rest = text.splitText(match.index);
      rest.deleteData(0, match[0].length);
      rest.before(replacement);
    }
  }
}

declare module "../../shared/config.js" {
  interface Config {
    /** Interface helpers that a package may replace. */
    ux: {
      TextEditor: typeof TextEditor;
      TooltipManager: typeof TooltipManager;
      [name: string]: unknown;
    };
  }
}
