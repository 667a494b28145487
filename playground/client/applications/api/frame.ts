import { h, icon, iconButton } from "../../shared/dom.js";
import { localize } from "../words.js";
import type { Configuration, HeaderControl } from "./configuration.js";

/** The pieces of a window that the application refers to. */
export interface WindowParts {
  header: HTMLElement | undefined;
  resize: HTMLElement | undefined;
  title: HTMLHeadingElement | undefined;
  icon: HTMLElement | undefined;
  close: HTMLButtonElement | undefined;
  controls: HTMLButtonElement | undefined;
  controlsDropdown: HTMLElement | undefined;
  content: HTMLElement | undefined;
}

/** No window: what an application without a frame has. */
export function noWindow(): WindowParts {
  return {
    header: undefined,
    resize: undefined,
    title: undefined,
    icon: undefined,
    close: undefined,
    controls: undefined,
    controlsDropdown: undefined,
    content: undefined,
  };
}

/** Builds an application's outermost element, with a header, a menu and a content element where it has a frame. */
export function buildFrame(id: string, options: Configuration): { element: HTMLElement; parts: WindowParts } {
  const element = h(options.tag, { id, class: ["application", ...options.classes] });
  if (element instanceof HTMLFormElement) {
    element.noValidate = true;
    element.autocomplete = "off";
  }
  if (!options.window.frame) return { element, parts: noWindow() };
  const titleId = `${id}-title`;
  const title = h("h1", { class: "window-title", id: titleId });
  const windowIcon = h("i", { class: "window-icon", "aria-hidden": "true" });
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Window menu");
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-solid fa-xmark", "Close window");
  const header = h("header", { class: "window-header" }, windowIcon, title, controls, close);
  const controlsDropdown = h("menu", { class: "controls-dropdown", hidden: true });
  const content = h(options.window.contentTag, {
    class: ["window-content", ...options.window.contentClasses],
  });
  const resize = options.window.resizable
    ? h("div", { class: "window-resize-handle", "aria-hidden": "true" })
    : undefined;
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", titleId);
  element.tabIndex = -1;
  element.append(header, controlsDropdown, content);
  if (resize) element.append(resize);
  return {
    element,
    parts: { header, resize, title, icon: windowIcon, close, controls, controlsDropdown, content },
  };
}

function headerButton(action: string, iconClasses: string, label: string): HTMLButtonElement {
  return iconButton(action, iconClasses, label, { class: "header-control" });
}

/** An entry of a window's menu. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  return h(
    "li",
    { class: "header-control", dataset: { action: control.action } },
    h(
      "button",
      { type: "button", class: "control" },
      icon(`control-icon fa-fw ${control.icon}`),
      h("span", { class: "control-label" }, localize(control.label)),
    ),
  );
}

/** How wide a folded window is, in pixels. */
const FOLDED_WIDTH = 256;

/** Folds a window to its header, or unfolds it; done at the elements, since a system's styles may say otherwise. */
export function fold(element: HTMLElement, header: HTMLElement | undefined, folded: boolean): void {
  element.classList.toggle("minimized", folded);
  for (const child of element.children) {
    if (child instanceof HTMLElement && child !== header) child.style.display = folded ? "none" : "";
  }
  if (!folded) return;
  element.style.height = "";
  element.style.width = `${FOLDED_WIDTH}px`;
}
