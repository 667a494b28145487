import { rotationOf, sideAfterTurn, sideTurnedTo } from "../battlefield/index.js";
import { elementFrom, updateDocument } from "../foundry.js";
import { text } from "../play/telling.js";
import { hideArcs, showArcs } from "./arcs.js";
import { stanceOf, type Stance } from "../scene/stance.js";

type TokenDocument = globalThis.TokenDocument.Implementation;

/** The keys that turn what is controlled, and the pictures of the buttons that do the same; steps are counter-clockwise. */
const TURNS = [
  {
    id: "turnLeft",
    name: "VANTAGE.keybinding.turnLeft.name",
    hint: "VANTAGE.keybinding.turnLeft.hint",
    key: "Comma",
    icon: "fa-rotate-left",
    steps: 1,
  },
  {
    id: "turnRight",
    name: "VANTAGE.keybinding.turnRight.name",
    hint: "VANTAGE.keybinding.turnRight.hint",
    key: "Period",
    icon: "fa-rotate-right",
    steps: -1,
  },
] as const;

/**
 * Keeps a unit's track and its token's picture at one: who turns the token turns the unit, and a unit turned by play
 * turns its tokens. The client that made the change makes the other.
 */
export function registerFacing(): void {
  Hooks.on("preCreateToken", (token) => {
    const stance = stanceOf(token);
    if (stance) token.updateSource({ rotation: rotationOf(stance.side, stance.grid) });
  });
  Hooks.on("preUpdateToken", (token, changed) => {
    const stance = stanceOf(token);
    if (!stance || typeof changed.rotation !== "number") return;
    const side = sideAfterTurn(token.rotation, changed.rotation, stance.grid);
    changed.rotation = rotationOf(side, stance.grid);
  });
  Hooks.on("updateToken", (token, changed, _options, userId) => {
    if (userId !== game.user.id) return;
    if (changed.rotation !== undefined) void follow(token);
    else if ("delta" in changed) void align(token);
  });
  Hooks.on("updateActor", (actor, _changed, _options, userId) => {
    if (userId !== game.user.id) return;
    for (const token of actor.getDependentTokens()) void align(token);
  });
  Hooks.on("updateActorDelta", (delta, _changed, _options, userId) => {
    if (userId === game.user.id) void align(delta.parent);
  });
  Hooks.on("hoverToken", (token, hovered) => (hovered ? showArcs(token) : hideArcs()));
  Hooks.on("updateToken", ({ object }, { rotation }) => {
    if (rotation !== undefined && object?.hover === true) showArcs(object);
  });
  Hooks.on("canvasTearDown", hideArcs);
  Hooks.on("renderTokenHUD", (hud, element) => addButtons(hud.object.document, element));
  for (const { id, name, hint, key, steps } of TURNS) {
    game.keybindings.register("vantage", id, {
      name,
      hint,
      editable: [{ key }],
      onDown: () => turnControlled(steps),
    });
  }
}

/** Turns every controlled unit by so many sides; whether there was one to turn. */
function turnControlled(steps: number): boolean {
  const units = (canvas.tokens?.controlled ?? [])
    .map(({ document }) => document)
    .filter((token) => token.isOwner && stanceOf(token) !== null);
  for (const token of units) void turn(token, steps);
  return units.length > 0;
}

let turning: Promise<void> = Promise.resolve();

/** Turns a unit from where it faces once all turns before have been written: a key pressed twice turns it twice. */
function turn(token: TokenDocument, steps: number): Promise<void> {
  turning = turning
    .catch(() => undefined)
    .then(async () => {
      const stance = stanceOf(token);
      if (stance) await face(token, stance, (stance.side + steps + 6) % 6);
    });
  return turning;
}

async function face(token: TokenDocument, { facing }: Stance, side: number): Promise<void> {
  if (token.actor) await updateDocument(token.actor, { [`system.${facing.track}`]: side });
}

/** A unit faces where its token was turned to. */
async function follow(token: TokenDocument): Promise<void> {
  const stance = stanceOf(token);
  const side = stance ? sideTurnedTo(token.rotation, stance.grid) : null;
  if (stance && side !== null && side !== stance.side) await face(token, stance, side);
}

/** A token's picture looks where its unit faces. */
async function align(token: TokenDocument): Promise<void> {
  const stance = stanceOf(token);
  const rotation = stance ? rotationOf(stance.side, stance.grid) : token.rotation;
  if (token.rotation !== rotation) await updateDocument(token, { rotation });
}

/** Two buttons beside a token that is clicked with the right button. */
function addButtons(token: TokenDocument, element: HTMLElement): void {
  const column = element.querySelector(".col.left");
  if (!token.isOwner || !column || !stanceOf(token)) return;
  for (const { name, icon, steps } of TURNS) {
    const button = elementFrom(
      `<button type="button" class="control-icon"><i class="fa-solid ${icon}" inert></i></button>`,
    );
    const label = text(name);
    button.ariaLabel = label;
    button.dataset["tooltipText"] = label;
    button.addEventListener("click", () => void turn(token, steps));
    column.append(button);
  }
}
