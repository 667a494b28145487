import type { XmlElement } from "../../../core/index.js";

/** The first part of an element with each of these names in turn; undefined where there is none. */
export function partOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce((found, name) => found?.children.find((one) => one.name === name), element);
}

/** The child elements with this name. */
export function partsOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The text of a part; empty where there is none. */
export function textOf(element: XmlElement | undefined, ...names: readonly string[]): string {
  return partOf(element, ...names)?.text ?? "";
}

/** The number that a part has as its text; null where it has none. */
export function numberOf(element: XmlElement | undefined, ...names: readonly string[]): number | null {
  return numberIn(textOf(element, ...names));
}

/** The number that a text is; null where it is none. */
export function numberIn(text: string): number | null {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? value : null;
}

/** The name of a trait, a skill, or a thing. The file can extend the name: `Guns (Pistol)`. */
export function nameOf(trait: XmlElement): string {
  const [name, extension] = [textOf(trait, "name"), textOf(trait, "nameext")];
  return extension === "" ? name : `${name} (${extension})`;
}
