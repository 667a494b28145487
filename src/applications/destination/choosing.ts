import { isElement } from "../../foundry/elements.js";
import { nextPlace, type Arrival, type Heading, type Point, type Reach } from "../../battlefield/index.js";
import { elementFrom, text } from "../../foundry.js";
import type { MovementPlan } from "../../rules/core/index.js";
import { walkAlong } from "../../play/attack.js";
import { openPlan } from "../../play/table/battle/walking.js";
import { reachWith } from "../../scene/ways.js";
import { INK, PAPER } from "../../canvas/drawing.js";
import { onCanvas } from "../../canvas/overlay.js";
import { activeToken, inFrames } from "../../canvas/reach-picture.js";
import { stageWordsOf } from "../../canvas/stage-words.js";
import { useAction } from "../use-action.js";

/** The arrow keys, as steps on the screen. */
const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The key that begins to choose a destination. Foundry itself does not use it. */
const KEY = "KeyG";

/** In pixels of the screen: a marker nearer to the edge than this moves the view. */
const MARGIN = 120;

/** A destination that is being chosen. */
interface Choice {
  readonly token: TokenDocument.Implementation;
  readonly plan: MovementPlan;
  readonly reach: Reach;
  /** The last place that was chosen in each direction: rows of hexes are followed along it. */
  readonly anchor: Point;
  readonly place: Arrival | null;
}

let choice: Choice | null = null;

/** Says where the marker is. It remains in the page, because some screen readers hear only changes of what was there. */
let said: HTMLElement | null = null;

/** How often choosing has begun or ended: a reach that is worked out for an older choice is dropped. */
let choosings = 0;

/** Adds the key that chooses where the active model moves; called once, at initialization: later Foundry takes no keys. */
export function registerDestinationKey(): void {
  game.keybindings.register("vantage", "destination", {
    name: "VANTAGE.keybinding.destination.name",
    hint: "VANTAGE.keybinding.destination.hint",
    editable: [{ key: KEY }],
    onDown: () => {
      void chooseDestination();
      return true;
    },
  });
}

/** Ends choosing when the scene, the turn or the model's place changes; called once, when the table opens. */
export function registerDestination(): void {
  said = elementFrom(`<div class="vantage-destination" role="status" aria-live="polite" hidden></div>`);
  document.body.append(said);
  document.addEventListener("keydown", onKey, { capture: true });
  Hooks.on("canvasTearDown", end);
  for (const change of ["updateToken", "updateCombat", "updateCombatant", "deleteCombat"] as const)
    Hooks.on(change, () => {
      if (choice && (activeToken() !== choice.token || hasMoved(choice))) end();
    });
}

/** Begins to choose where the active model of this user moves, or ends it. */
export async function chooseDestination(): Promise<void> {
  if (choice) {
    end();
    return;
  }
  const token = activeToken();
  const plan = token && openPlan(token.uuid);
  const work = plan && reachWith(token.uuid, plan);
  const choosing = (choosings += 1);
  const reach = work && (await inFrames(work, () => choosing === choosings));
  if (choosing !== choosings) return;
  if (!token || !plan || !reach) {
    ui.notifications.info(text("VANTAGE.battle.destination.none"), { console: false });
    return;
  }
  choice = { token, plan, reach, anchor: reach.start, place: null };
  show();
}

function end(): void {
  choosings += 1;
  choice = null;
  onCanvas("destination")?.clear();
  if (!said) return;
  said.textContent = "";
  said.hidden = true;
}

/** While a destination is chosen, its keys are for that alone, but not in a field or a dialog. */
function onKey(event: KeyboardEvent): void {
  const { target, code } = event;
  if (!choice || event.ctrlKey || event.altKey || event.metaKey) return;
  if (isElement(target) && target.closest("input, textarea, select, [contenteditable], dialog")) return;
  const heading = HEADINGS[code];
  if (heading) step(choice, heading);
  else if (code === "Enter" || code === "NumpadEnter") walk(choice);
  else if (code === "Escape") end();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function step(from: Choice, heading: Heading): void {
  const { reach, anchor, place } = from;
  const to = nextPlace(reach, place ?? reach.start, anchor, heading);
  if (!to) return;
  choice = {
    ...from,
    place: to,
    anchor: heading.y === 0 ? { x: to.x, y: anchor.y } : { x: anchor.x, y: to.y },
  };
  show();
}

/** The same request as a drag makes. */
function walk({ token, reach, place }: Choice): void {
  const way = place && reach.way(place)?.slice(1);
  if (!way || way.length === 0) return;
  end();
  void useAction(walkAlong(token.uuid, way));
}

function show(): void {
  if (!choice || !said) return;
  const { token, plan, place, reach } = choice;
  said.hidden = false;
  said.textContent = place
    ? text("VANTAGE.battle.destination.at", {
        name: token.name,
        cost: Math.round(place.cost * 100) / 100,
        actions: stageWordsOf(token.uuid, plan, place.stage),
      })
    : text("VANTAGE.battle.destination.begun", { name: token.name });
  draw(reach, place ?? reach.start);
  follow(place ?? reach.start);
}

/** Draws the way and a ring with a cross at its end, light on dark. */
function draw(reach: Reach, place: Point): void {
  const graphics = onCanvas("destination");
  if (!graphics) return;
  const size = (canvas.grid?.size ?? 0) * 0.3;
  graphics.clear();
  for (const [width, color, alpha] of [
    [8, INK, 0.5],
    [4, PAPER, 1],
  ] as const) {
    graphics.lineStyle({ width, color, alpha });
    for (const [index, { x, y }] of (reach.way(place) ?? []).entries())
      if (index === 0) graphics.moveTo(x, y);
      else graphics.lineTo(x, y);
    graphics.drawCircle(place.x, place.y, size);
    graphics.moveTo(place.x - size, place.y).lineTo(place.x + size, place.y);
    graphics.moveTo(place.x, place.y - size).lineTo(place.x, place.y + size);
  }
}

/** Moves the view when the marker comes near its edge. */
function follow({ x, y }: Point): void {
  const at = canvas.ready ? canvas.clientCoordinatesFromCanvas({ x, y }) : null;
  const isNear = (value: number, size: number): boolean => value < MARGIN || value > size - MARGIN;
  if (at && (isNear(at.x, window.innerWidth) || isNear(at.y, window.innerHeight))) canvas.pan({ x, y });
}

/** Whether the model is no longer where its reach begins. */
function hasMoved({ token, reach }: Choice): boolean {
  const { x, y } = token.getCenterPoint();
  return Math.hypot(x - reach.start.x, y - reach.start.y) > 1;
}
