import { rotationOf, sideAfterTurn, sideTurnedTo } from "../battlefield/index.js";
import { elementFrom, updateDocument } from "../foundry.js";
import { text } from "../play/table/text/localize.js";
import { drawStance, hideArcs, showArcs } from "./arcs.js";
import { stanceOf, type Stance } from "../scene/stance.js";

/** The keys that turn what is controlled, and the pictures of the buttons that do the same; steps are counter-clockwise. */
export const TURNS = [
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

type HudToken = foundry.canvas.placeables.Token.Implementation;
type TokenDocument = globalThis.TokenDocument.Implementation;

/**
 * Keeps a unit's facing and its token's rotation the same. Rotating the token turns the unit, and a unit turned by play
 * rotates its tokens. The client that made one change makes the other.
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
    if (rotation === undefined || !object) return;
    drawStance(object);
    if (object.hover) showArcs(object);
  });
  Hooks.on("canvasTearDown", hideArcs);
  Hooks.on("renderTokenHUD", ({ object }: { readonly object?: HudToken | undefined }, element) => {
    // Foundry 14 documents that a HUD may have none.
    if (object) addButtons(object.document, element);
  });
}

let turning: Promise<void> = Promise.resolve();

/** Turns a unit after all earlier turns have been written, so that a key pressed twice turns it twice. */
export function turn(token: TokenDocument, steps: number): Promise<void> {
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

/** Turns a unit toward the side that its token was rotated to. */
async function follow(token: TokenDocument): Promise<void> {
  const stance = stanceOf(token);
  const side = stance ? sideTurnedTo(token.rotation, stance.grid) : null;
  if (stance && side !== null && side !== stance.side) await face(token, stance, side);
}

/** Rotates a token's picture toward the side that its unit faces. */
async function align(token: TokenDocument): Promise<void> {
  const stance = stanceOf(token);
  const rotation = stance ? rotationOf(stance.side, stance.grid) : token.rotation;
  if (token.rotation !== rotation) await updateDocument(token, { rotation });
}

/** Two buttons in the HUD of a token, which a right-click opens. */
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
