import { cleanHTML } from "../../utils/index.js";
import { first, h, parseHTML } from "../../shared/dom.js";
import { localize } from "../../shared/localize.js";

type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/** Short explanations that appear at an element while the pointer or the keyboard focus rests on it. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 400;
  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  /** The element that a tooltip is shown for. */
  element: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #tooltip: HTMLElement | null = null;

  /** The tooltip itself; made when it is first asked for. */
  get tooltip(): HTMLElement {
    this.#tooltip ??= first(document, "#tooltip") ?? document.body.appendChild(h("aside", { id: "tooltip" }));
    this.#tooltip.setAttribute("role", "tooltip");
    return this.#tooltip;
  }

  /** Listens to the whole page. Called once at boot. */
  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) =>
      this.#onEnter(event, TooltipManager.TOOLTIP_ACTIVATION_MS),
    );
    document.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.#onEnter(event, 0);
    });
    for (const type of ["pointerdown", "wheel", "keydown", "focusout"] as const)
      document.addEventListener(type, () => this.deactivate(), { capture: true, passive: true });
    document.addEventListener("pointerout", (event) => {
      if (event.relatedTarget instanceof Node && this.element?.contains(event.relatedTarget)) return;
      this.deactivate();
    });
  }

  #onEnter(event: Event, delay: number): void {
    const target = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
    if (!(target instanceof HTMLElement) || target === this.element) return;
    this.clearPending();
    this.#pending = setTimeout(() => {
      if (target.isConnected) this.activate(target);
    }, delay);
  }

  /** Shows a tooltip for an element: the given text, or what its data attributes say. Nothing to say shows nothing. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const { tooltip } = this;
    const content = options.content ?? options.html ?? element.dataset["tooltipHtml"];
    if (content instanceof HTMLElement) tooltip.replaceChildren(content);
    else if (typeof content === "string") tooltip.replaceChildren(parseHTML(cleanHTML(content)));
    else if (!this.#write(tooltip, element, options.text)) return;
    this.element = element;
    tooltip.className = ["active", "themed", options.cssClass ?? element.dataset["tooltipClass"] ?? ""]
      .join(" ")
      .trim();
    if (typeof tooltip.showPopover === "function") {
      tooltip.popover = "manual";
      tooltip.showPopover();
    }
    this.#place(tooltip, element, options.direction ?? directionOf(element));
  }

  /** A tooltip may be HTML in the public API, where it comes from `data-tooltip`; it is cleaned. `data-tooltip-text` is text. */
  #write(tooltip: HTMLElement, element: HTMLElement, given: string | undefined): boolean {
    const text = given ?? element.dataset["tooltipText"];
    const marked =
      element.dataset["tooltip"] === ""
        ? (element.getAttribute("aria-label") ?? "")
        : (element.dataset["tooltip"] ?? "");
    if (text !== undefined) tooltip.textContent = localize(text);
    else tooltip.replaceChildren(parseHTML(cleanHTML(localize(marked))));
    return tooltip.textContent?.trim() !== "";
  }

  #place(tooltip: HTMLElement, element: HTMLElement, direction: TooltipDirection): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const gap = TooltipManager.TOOLTIP_MARGIN_PX;
    const middle = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
    const places: Record<TooltipDirection, { x: number; y: number }> = {
      UP: { x: middle.x, y: box.top - height - gap },
      DOWN: { x: middle.x, y: box.bottom + gap },
      LEFT: { x: box.left - width - gap, y: middle.y },
      RIGHT: { x: box.right + gap, y: middle.y },
      CENTER: middle,
    };
    let { x, y } = places[direction];
    if (y < 0) y = direction === "UP" ? places.DOWN.y : gap;
    if (y + height > window.innerHeight)
      y = direction === "DOWN" ? places.UP.y : window.innerHeight - height - gap;
    if (x < 0 && direction === "LEFT") ({ x } = places.RIGHT);
    if (x + width > window.innerWidth && direction === "RIGHT") ({ x } = places.LEFT);
    tooltip.style.left = `${Math.max(gap, Math.min(x, window.innerWidth - width - gap))}px`;
    tooltip.style.top = `${Math.max(gap, y)}px`;
  }

  /** Takes the tooltip away. */
  deactivate(): void {
    this.clearPending();
    if (!this.element) return;
    this.element = null;
    this.tooltip.classList.remove("active");
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  clearPending(): void {
    clearTimeout(this.#pending);
  }
}

function directionOf(element: HTMLElement): TooltipDirection {
  const holder = element.closest("[data-tooltip-direction]");
  const given = holder instanceof HTMLElement ? holder.dataset["tooltipDirection"] : undefined;
  return given === "UP" || given === "LEFT" || given === "RIGHT" || given === "CENTER" ? given : "DOWN";
}
