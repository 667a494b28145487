import { escapeHTML } from "./text.js";

const VOID_TAGS = new Set(["br", "hr", "img", "input", "col", "wbr"]);

const ALLOWED_TAGS = new Set([
  ...VOID_TAGS,
  ..."a abbr address article aside b blockquote button caption cite code colgroup dd del details dfn div dl dt em".split(
    " ",
  ),
  ..."fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header i ins kbd label legend li main mark meter nav ol".split(
    " ",
  ),
  ..."optgroup option output p pre progress q s samp section select small span strong sub summary sup table tbody td".split(
    " ",
  ),
  ..."textarea tfoot th thead time tr u ul var svg g path circle ellipse line polyline polygon rect text title".split(
    " ",
  ),
]);

/** Tags that are taken out with all that stands in them. */
const DROPPED_WITH_CONTENT = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "noscript",
  "template",
  "math",
  "foreignobject",
]);

const ALLOWED_ATTRIBUTES = new Set([
  ..."abbr alt checked cite class colspan cols datetime dir disabled draggable for height hidden high href id".split(
    " ",
  ),
  ..."inert lang low max maxlength min minlength multiple name open optimum pattern placeholder readonly rel required".split(
    " ",
  ),
  ..."role rows rowspan scope selected span src start step style tabindex target title type value width xmlns".split(
    " ",
  ),
  ..."cx cy d fill points r rx ry stroke stroke-width transform viewbox x x1 x2 y y1 y2 text-anchor".split(
    " ",
  ),
]);

const TAG = /^<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const URL_ATTRIBUTES = new Set(["href", "src", "cite"]);

/** Whether browsers leave a character out of an address: spaces and control characters. */
function isIgnored(code: number): boolean {
  return code <= 0x20 || (code >= 0x7f && code <= 0x9f);
}

/** An address as a browser reads it: without entities, spaces and control characters. */
function plainAddress(value: string): string {
  const decoded = value
    .replace(/&#x([0-9a-f]+);?/gi, (_, digits: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, 16))),
    )
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Math.min(0x10ffff, Number(digits))))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => (name.toLowerCase() === "colon" ? ":" : ""));
  return [...decoded]
    .filter((character) => !isIgnored(character.codePointAt(0) ?? 0))
    .join("")
    .toLowerCase();
}

function isSafeAddress(value: string): boolean {
  const address = plainAddress(value);
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(address)?.[1];
  return (
    scheme === undefined ||
    ["http", "https", "mailto"].includes(scheme) ||
    /^data:image\/(png|jpeg|gif|webp);/.test(address)
  );
}

function isSafeAttribute(name: string, value: string): boolean {
  if (name.startsWith("on")) return false;
  if (name.startsWith("data-") || name.startsWith("aria-")) return true;
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (URL_ATTRIBUTES.has(name)) return isSafeAddress(value);
  return name !== "style" || !/url\s*\(|expression\s*\(|@import|\\/i.test(value);
}

function cleanAttributes(text: string): string {
  let cleaned = "";
  for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    const lower = name.toLowerCase();
    if (!isSafeAttribute(lower, value ?? "")) continue;
    cleaned +=
      value === undefined
        ? ` ${lower}`
        : ` ${lower}="${value.replace(/"/g, "&quot;").replace(/</g, "&lt;")}"`;
  }
  return cleaned;
}

/** Where the content of a dropped tag ends. */
function skipContent(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, "i").exec(html.slice(from));
  return end ? from + end.index + end[0].length : html.length;
}

/**
 * Takes out of a text with markup whatever could run or load something: scripts, event handlers, frames, foreign
 * addresses in styles. What is left is well formed: every tag that is opened is closed again.
 */
export function cleanHTML(html: string): string {
  const open: string[] = [];
  let cleaned = "";
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next < 0) return cleaned + html.slice(at) + closing(open);
    cleaned += html.slice(at, next);
    if (html.startsWith("<!--", next)) {
      const end = html.indexOf("-->", next);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = TAG.exec(html.slice(next));
    if (!tag) {
      cleaned += escapeHTML("<");
      at = next + 1;
      continue;
    }
    const [whole, slash, rawName = "", attributes = ""] = tag;
    const name = rawName.toLowerCase();
    at = next + whole.length;
    if (DROPPED_WITH_CONTENT.has(name)) at = slash ? at : skipContent(html, at, name);
    else if (slash) cleaned += close(open, name);
    else if (ALLOWED_TAGS.has(name)) {
      cleaned += `<${name}${cleanAttributes(attributes)}>`;
      if (!VOID_TAGS.has(name)) {
        if (attributes.trimEnd().endsWith("/")) cleaned += `</${name}>`;
        else open.push(name);
      }
    }
  }
  return cleaned + closing(open);
}

function close(open: string[], name: string): string {
  const index = open.lastIndexOf(name);
  return index < 0 ? "" : closing(open.splice(index));
}

function closing(names: string[]): string {
  return [...names]
    .reverse()
    .map((name) => `</${name}>`)
    .join("");
}
