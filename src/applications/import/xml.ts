import type { XmlElement } from "../../rules/core/index.js";

/** The most elements that one can be nested in. */
const MOST_DEPTH = 40;

/** Declarations that can define entities. No character needs one. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;

/** The element that the browser leaves where a text is no XML. */
const ERROR = "parsererror";

/** The root of an XML text as plain data, or the language key of the sentence that says why it is refused. */
export function readXml(text: string): XmlElement | string {
  if (DECLARATION.test(text)) return "VANTAGE.import.xmlDeclares";
  const page = new DOMParser().parseFromString(text, "application/xml");
  if (page.getElementsByTagName(ERROR).length > 0) return "VANTAGE.import.noXml";
  return plain(page.documentElement, 1) ?? "VANTAGE.import.xmlDeep";
}

/** An element as plain data; null where it is nested too deep. */
function plain(element: Element, depth: number): XmlElement | null {
  if (depth > MOST_DEPTH) return null;
  const children: XmlElement[] = [];
  for (const one of element.children) {
    const child = plain(one, depth + 1);
    if (!child) return null;
    children.push(child);
  }
  const text = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE)
    .map(({ textContent }) => textContent ?? "")
    .join("");
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return { name: element.localName, text: text.trim(), attributes, children };
}
