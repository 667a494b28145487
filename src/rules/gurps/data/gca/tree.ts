import type { XmlElement } from "../../../core/index.js";

/**
 * The part of an element at the end of a path of names. Each name leads to the first child with this name.
 * Undefined when there is no such child.
 */
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

/** The text of a part as a number; null when the text is no number. */
export function numberOf(element: XmlElement | undefined, ...names: readonly string[]): number | null {
  return numberIn(textOf(element, ...names));
}

/** A text as a number; null when the text is no number. */
export function numberIn(text: string): number | null {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? value : null;
}

/** The name of a trait, a skill, or a thing. The file can extend the name: `Guns (Pistol)`. */
export function nameOf(trait: XmlElement): string {
  const [name, extension] = [textOf(trait, "name"), textOf(trait, "nameext")];
  return extension === "" ? name : `${name} (${extension})`;
}
