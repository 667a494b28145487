import type { Engagement } from "../../rules/core/index.js";
import { evidenceOf } from "../../canvas/evidence-key.js";
import { boxesOf, dialogPositions, windowRoom, type Sight } from "../windows/dialog-position.js";
import { rememberedWindow, rememberWindow, type RememberedWindow } from "../windows/remembered.js";

/** In pixels: names with their fields in two columns, or in one where the fight leaves no room for two. */
const WIDTH = 540;
const NARROW = 400;
const MARGIN = 16;

/** In pixels: a height that still shows three modifiers, for a fight that leaves no room for more. */
const LOW = 430;

/** In pixels: wide and low, with the modifiers at the side, for a fight that covers the whole page. */
const WIDE = { width: 760, height: 340 };

/** In pixels: heights at which all odds are in sight, tried before the lower ones that may cut them off. */
const WIDE_WHOLE = 420;
const MIDDLE = 530;

/** How high the window gets by itself: what styles/dialog.scss allows its content, and its header. */
const tallest = (innerHeight: number): number => Math.min(0.94 * innerHeight, 780);

/** In pixels: about how high the window is with its modifiers folded away. */
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
  show({ element, position: { width, height } }: Window & { readonly element: HTMLElement }): void {
    element.classList.toggle("sized", typeof height === "number");
    element.classList.toggle("wide", width !== "auto" && width >= WIDE.width);
    element.classList.toggle("folded", this.folded);
    element.querySelector("[data-action=fold]")?.setAttribute("aria-expanded", String(!this.folded));
  }

  /** The sizes to try, the best first. What a person has chosen is kept. */
  #sizes(
    most: number,
    width: number | undefined,
    height: number | undefined,
  ): readonly Pick<Place, "width" | "height">[] {
    const fits = (wide: number) => Math.min(wide, most);
    if (this.folded) return [{ width: fits(width ?? WIDTH), height: "auto" }];
    if (width !== undefined || height !== undefined)
      return [{ width: fits(width ?? WIDTH), height: height ?? "auto" }];
    return [
      { width: fits(WIDTH), height: "auto" },
      { width: fits(NARROW), height: "auto" },
      ...(most >= WIDE.width ? [{ ...WIDE, height: WIDE_WHOLE }] : []),
      { width: fits(WIDTH), height: MIDDLE },
      { width: fits(NARROW), height: MIDDLE },
      ...(most >= WIDE.width ? [WIDE] : []),
      { width: fits(WIDTH), height: LOW },
      { width: fits(NARROW), height: LOW },
    ];
  }

  /** Moves the window off a new target, unless a person has moved it themselves. */
  follow(window: Window, engagement: Engagement): void {
    const { left, top, width, height } = window.position;
    if (this.#isMoved(left, top)) return;
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
