/** What may be put inside an element: strings become text, never markup. */
export type Child = Node | string | number | null | undefined | false;

/** Attributes of an element; `on` holds listeners, `dataset` data attributes; booleans toggle, null and undefined leave out. */
export interface Attributes {
  class?: string | readonly string[] | undefined;
  dataset?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  on?: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } | undefined;
  style?: string | undefined;
  [name: string]: unknown;
}

/**
 * Builds an element without any markup in strings, so that whatever a person typed is shown as text.
 * `value` is set as a property as well, since the attribute is only an input's first value.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes?: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function h(tag: string, attributes?: Attributes, ...children: Child[]): HTMLElement;
export function h(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const element = (attributes["loading"] === "lazy" ? unloaded() : document).createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "dataset" || name === "on" || name === "class") continue;
    setAttribute(element, name, value);
  }
  const classes =
    typeof attributes.class === "string" ? attributes.class.split(/\s+/) : (attributes.class ?? []);
  element.classList.add(...classes.filter((name) => name !== ""));
  for (const [key, value] of Object.entries(attributes.dataset ?? {})) {
    if (value !== undefined && value !== null) element.dataset[key] = String(value);
  }
  for (const [type, listener] of Object.entries(attributes.on ?? {})) {
    if (typeof listener === "function") element.addEventListener(type, listener as EventListener);
  }
  element.append(...children.filter(isShown).map((child) => (child instanceof Node ? child : String(child))));
  if ("value" in attributes && element instanceof HTMLTextAreaElement)
    element.value = String(attributes["value"] ?? "");
  if ("value" in attributes && element instanceof HTMLSelectElement)
    element.value = String(attributes["value"] ?? "");
  return element;
}

let inert: Document | undefined;

/**
 * A document in which nothing is loaded, for pictures that are loaded when they come in sight: a browser loads those of the page's own
 * document at once while they are not on the page.
 */
function unloaded(): Document {
  return (inert ??= document.implementation.createHTMLDocument(""));
}

function isShown(child: Child): child is Node | string | number {
  return child !== null && child !== undefined && child !== false;
}

function setAttribute(element: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) return;
  if (typeof value === "function" || typeof value === "object")
    throw new TypeError(`The attribute "${name}" must be a string, a number or a boolean.`);
  element.setAttribute(name, value === true ? "" : String(value));
}

/** A Font Awesome icon, hidden from screen readers: what it means must stand in words beside it or in an aria-label. */
export function icon(classes: string): HTMLElement {
  return h("i", { class: classes, "aria-hidden": "true" });
}

/** A picture in a list, or an icon where there is none. */
export function thumbnail(image: string | null, iconClasses: string): HTMLElement {
  if (image === null || image === "") return h("span", { class: "thumbnail" }, icon(iconClasses));
  return h("img", { class: "thumbnail", src: image, alt: "", loading: "lazy", draggable: "false" });
}

/** An icon button with a name for screen readers and a tooltip. */
export function iconButton(
  action: string,
  iconClasses: string,
  label: string,
  attributes: Attributes = {},
): HTMLButtonElement {
  const { class: classes, dataset, ...rest } = attributes;
  const given = typeof classes === "string" ? classes.split(/\s+/) : (classes ?? []);
  return h(
    "button",
    {
      type: "button",
      "aria-label": label,
      class: ["icon", ...given],
      dataset: { action, tooltip: "", ...dataset },
      ...rest,
    },
    icon(iconClasses),
  );
}

/** The nearest element with `selector` at or above the event's target, or null. */
export function closest(event: Event, selector: string): HTMLElement | null {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}

/** All HTML elements below `root` that match. */
export function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll(selector)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement,
  );
}

/** The first HTML element below `root` that matches, or null. */
export function first(root: ParentNode, selector: string): HTMLElement | null {
  return all(root, selector)[0] ?? null;
}

/**
 * HTML as nodes, ready to be put into the page. No script in it runs. What people wrote must have been cleaned before.
 */
export function parseHTML(html: string): DocumentFragment {
  // Inside of a template any element may stand first, such as a table's row.
  const holder = new DOMParser()
    .parseFromString(`<template>${html}</template>`, "text/html")
    .querySelector("template");
  return holder ? document.importNode(holder.content, true) : document.createDocumentFragment();
}
