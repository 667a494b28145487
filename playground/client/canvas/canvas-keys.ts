import { table } from "../shared/globals.js";
import { MouseInteractionManager } from "./interaction/index.js";

interface Step {
  name: string;
  key: string;
  dx: -1 | 0 | 1;
  dy: -1 | 0 | 1;
}

const STEPS: readonly Step[] = [
  { name: "moveUp", key: "ArrowUp", dx: 0, dy: -1 },
  { name: "moveDown", key: "ArrowDown", dx: 0, dy: 1 },
  { name: "moveLeft", key: "ArrowLeft", dx: -1, dy: 0 },
  { name: "moveRight", key: "ArrowRight", dx: 1, dy: 0 },
];

const PAN_SPACES = 1;

/** Shift does not make it another key. */
const WITH_SHIFT = { reservedModifiers: ["Shift"] };

/** Registers the keys of the canvas. */
export function registerCanvasKeys(): void {
  const { keybindings } = table.game;
  const register = (
    name: string,
    label: string,
    keys: string[],
    onDown: () => boolean,
    more: object = {},
  ): void =>
    keybindings.register("core", name, {
      name: label,
      editable: keys.map((key) => ({ key, modifiers: [] })),
      onDown,
      ...more,
    });
  const highlight = (on: boolean) => (): boolean => highlightObjects(on);
  register("target", "Target the token under the pointer", ["KeyT"], targetHovered, WITH_SHIFT);
  register("cycleView", "Select the next token", ["Tab"], cycle, WITH_SHIFT);
  register("delete", "Delete the selection", ["Delete"], deleteControlled);
  register("highlight", "Show all names", ["AltLeft", "AltRight"], highlight(true), {
    onUp: highlight(false),
  });
  for (const { name, key, dx, dy } of STEPS)
    register(name, `Move (${key.slice(5).toLowerCase()})`, [key], () => step(dx, dy), { repeat: true });
  keybindings.register("core", "selectAll", {
    name: "Select all tokens",
    editable: [{ key: "KeyA", modifiers: ["Control"] }],
    onDown: selectAll,
  });
  window.addEventListener("keydown", cancelOnEscape, { capture: true });
  window.addEventListener("blur", () => highlightObjects(false));
}

/** Escape ends a drag before it means anything else. */
function cancelOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !table.canvas.ready) return;
  const manager = MouseInteractionManager.current;
  if (!manager && !table.canvas.regions.cancelSketch()) return;
  if (manager) {
    manager.interactionData.cancelled = true;
    manager.cancel();
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}

function targetHovered(): boolean {
  const { tokens } = table.canvas;
  const token = table.canvas.ready && tokens.hover ? tokens.get(tokens.hover.id) : undefined;
  if (!token) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !table.game.keyboard.isModifierActive("Shift") });
  return true;
}

function cycle(): boolean {
  // Tab belongs to the page while the keyboard is used on it.
  if (!table.canvas.ready || (document.activeElement !== null && document.activeElement !== document.body))
    return false;
  return table.canvas.tokens.cycleTokens(!table.game.keyboard.isModifierActive("Shift")) !== null;
}

function deleteControlled(): boolean {
  const layer = table.canvas.activeLayer;
  if (!layer) return false;
  void layer._onDeleteKey();
  return true;
}

function highlightObjects(on: boolean): boolean {
  if (!table.canvas.ready) return false;
  table.canvas.highlightObjects(on);
  return true;
}

function step(dx: -1 | 0 | 1, dy: -1 | 0 | 1): boolean {
  const { canvas } = table;
  if (!canvas.ready) return false;
  if (canvas.tokens.active && canvas.tokens.controlled.length > 0) {
    void canvas.tokens.moveMany({ dx, dy });
    return true;
  }
  const { x, y, scale } = canvas.view.position;
  const by = (canvas.dimensions.size * PAN_SPACES) / Math.min(scale, 1);
  canvas.pan({ x: x + dx * by, y: y + dy * by });
  return true;
}

function selectAll(): boolean {
  const { activeLayer } = table.canvas;
  if (activeLayer !== table.canvas.tokens) return false;
  table.canvas.tokens.controlAll();
  return true;
}
