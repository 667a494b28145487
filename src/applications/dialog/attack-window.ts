import type { Engagement } from "../../rules/core/index.js";
import { evidenceOf } from "../../canvas/evidence-key.js";
import { boxesOf, dialogPositions, windowRoom, type Sight } from "../windows/dialog-position.js";
import { rememberedWindow, rememberWindow, type RememberedWindow } from "../windows/remembered.js";

/** In pixels. Everything that follows is in pixels. */
const WIDTH = 400;
const MARGIN = 16;

/** Wide and low, with the modifiers at the side: in a small window, for a fight that leaves no room for the usual width. */
const WIDE = 760;

/** A page that is narrower or lower is small. */
const SMALL = { width: 1400, height: 820 };

/** A page that is narrower is a phone's: the window has its whole width. */
const PHONE = 600;
const PHONE_SHARE = 0.8;

/** Heights to try when the usual one would cover a fighter. All odds are in sight at the first of each form. */
const WIDE_WHOLE = 420;
const WIDE_LOW = [340, 296, 264] as const;
const MIDDLE = 530;
const LOW = 430;

/** The fields of a lower window have no labels of their own. */
const ROOMY = 700;

/** How high the window gets by itself: what styles/dialog.scss allows its content, and its header. */
const tallest = (innerHeight: number): number => Math.min(0.94 * innerHeight, 780);

/** About how high the window is with its modifiers folded away. */
const FOLDED = 300;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number | "auto";
}

/** The part of a window that is placed. */
interface Window {
  readonly position: { left: number; top: number; width: number | "auto"; height: number | "auto" };
  setPosition(position: Partial<Place>): unknown;
}

/** Where the attack dialog is: worked out before it is inserted, and remembered when a person moves or resizes it. */
export class AttackWindow {
  /** Whether the modifiers are folded away. */
  folded: boolean;
  /** The place and size that no person has chosen. */
  #placed: Place = { left: 0, top: 0, width: WIDTH, height: "auto" };
  #height: number | "auto";

  constructor() {
    const { folded = false, height = "auto" } = rememberedWindow();
    this.folded = folded;
    this.#height = height;
  }

  /** The place for a dialog that is not on the page yet. */
  open(engagement: Engagement): Place {
    const { left, top, width, height } = rememberedWindow();
    if (window.innerWidth < PHONE) return (this.#placed = this.#acrossPhone(engagement));
    const wished = left === undefined || top === undefined ? undefined : { left, top };
    const room = windowRoom();
    const placeFor = dialogPositions(sightOf(engagement), room);
    for (const [index, size] of this.#sizes(room.width - MARGIN, width, height).entries()) {
      const { covers, ...place } = placeFor({ ...size, height: this.#reach(size.height) }, wished);
      if (index === 0 || covers < 1) this.#placed = { ...place, ...size };
      if (covers < 1) break;
    }
    return this.#placed;
  }

  /** The place on a phone: the whole width, at the edge that covers less of the fight. */
  #acrossPhone(engagement: Engagement): Place {
    const { innerWidth: width, innerHeight } = window;
    const height = this.folded ? FOLDED : Math.round(PHONE_SHARE * innerHeight);
    const room = { left: 0, top: 0, width, height: innerHeight };
    const { top } = dialogPositions(sightOf(engagement), room)(
      { width: width - MARGIN, height },
      { left: 0, top: innerHeight },
    );
    const isLow = top > (innerHeight - height) / 2;
    return { left: 0, top: isLow ? innerHeight - height : 0, width, height: this.folded ? "auto" : height };
  }

  /**
   * Gives the window its place before it is first laid out. Foundry does so only after its parts are drawn, and all of it would be
   * laid out twice.
   */
  put({ style }: HTMLElement): void {
    const { left, top, width, height } = this.#placed;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    if (height !== "auto") style.height = `${height}px`;
  }

  /** Shows by classes of a dialog's element how large it is and whether its modifiers are folded away. */
  show({ element, position: { left, width, height } }: Window & { readonly element: HTMLElement }): void {
    const high = this.#reach(height);
    element.classList.toggle("sized", typeof height === "number");
    element.classList.toggle("wide", width !== "auto" && width >= WIDE);
    element.classList.toggle("low", high < ROOMY);
    element.classList.toggle("folded", this.folded);
    element.style.setProperty("--vantage-dialog", `${Math.round(high)}px`);
    const middle = left + (width === "auto" ? WIDTH : width) / 2;
    // Beside the window, a tooltip covers none of its rows.
    element.dataset["tooltipDirection"] = middle > window.innerWidth / 2 ? "LEFT" : "RIGHT";
    element.querySelector("[data-action=fold]")?.setAttribute("aria-expanded", String(!this.folded));
  }

  /** The sizes to try, the best first. What a person has chosen is kept, as far as the page has room for it. */
  #sizes(
    most: number,
    width: number | undefined,
    height: number | undefined,
  ): readonly Pick<Place, "width" | "height">[] {
    const fits = (wide: number) => Math.min(wide, most);
    const { innerWidth, innerHeight } = window;
    const usual = { width: fits(width ?? WIDTH), height: "auto" } as const;
    if (this.folded) return [usual];
    if (height !== undefined) return [{ ...usual, height: Math.min(height, innerHeight - MARGIN) }];
    if (width !== undefined) return [usual];
    const isSmall = innerWidth < SMALL.width || innerHeight < SMALL.height;
    const wide = isSmall && most >= WIDE;
    return [
      usual,
      ...(wide ? [{ width: WIDE, height: WIDE_WHOLE }] : []),
      { ...usual, height: MIDDLE },
      ...(wide ? WIDE_LOW.map((low) => ({ width: WIDE, height: low })) : []),
      { ...usual, height: LOW },
    ];
  }

  /** Moves the window off a new target, unless a person has moved it themselves. */
  follow(window: Window, engagement: Engagement): void {
    const { left, top, width, height } = window.position;
    if (this.#isMoved(left, top) || innerWidth < PHONE) return;
    const size = { width: width === "auto" ? WIDTH : width, height: this.#reach(height) };
    const place = dialogPositions(sightOf(engagement))(size, { left, top });
    this.#placed = { ...this.#placed, left: place.left, top: place.top };
    if (this.#isMoved(left, top)) window.setPosition({ left: place.left, top: place.top });
  }

  /** Folds the modifiers away, or unfolds them. */
  fold(window: Window): void {
    this.folded = !this.folded;
    if (this.folded) this.#height = window.position.height;
    window.setPosition({ height: this.folded ? "auto" : this.#height });
  }

  /** Remembers where a person has left the window. */
  async keep({ position }: Window): Promise<void> {
    const { left, top, width } = position;
    const height = this.folded ? this.#height : position.height;
    const before = rememberedWindow();
    // The place on a phone is none that a person has chosen.
    if (window.innerWidth < PHONE) {
      if (before.folded !== this.folded) await rememberWindow({ ...before, folded: this.folded });
      return;
    }
    const now: RememberedWindow = {
      ...before,
      ...(this.#isMoved(left, top) ? { left, top } : {}),
      ...(width === "auto" || width === this.#placed.width ? {} : { width }),
      ...(height === "auto" || height === this.#placed.height ? {} : { height }),
      folded: this.folded,
    };
    if (!foundry.utils.objectsEqual(before, now)) await rememberWindow(now);
  }

  #isMoved(left: number, top: number): boolean {
    return Math.abs(left - this.#placed.left) > 1 || Math.abs(top - this.#placed.top) > 1;
  }

  /** How far down a window of this height can reach, in pixels. */
  #reach(height: number | "auto"): number {
    if (height !== "auto") return height;
    return this.folded ? FOLDED : tallest(window.innerHeight);
  }
}

function sightOf(engagement: Engagement): Sight {
  const targets = engagement.targets.map(({ profile }) => profile.ref);
  const fighters = [engagement.actor.ref, ...targets.slice(1), ...targets.slice(0, 1)];
  const evidence = evidenceOf(engagement).filter((ref) => !fighters.includes(ref));
  return { fighters, evidence, windows: boxesOf(".vantage-prompt") };
}
