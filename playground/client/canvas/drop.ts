import { table } from "../shared/globals.js";
import { fromUuid } from "../data/uuid.js";
import { asData, isObject, type Data } from "../utils/index.js";
import { Actor } from "../documents/index.js";
import type { Point } from "../grid/index.js";

/** Lets things be dropped onto the canvas from outside. Calls the hook `dropCanvasData`; actors become tokens. */
export function acceptDrops(board: HTMLElement): void {
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    onDrop(event).catch((error: unknown) =>
      table.ui.notifications.error(error instanceof Error ? error.message : String(error)),
    );
  });
}

async function onDrop(event: DragEvent): Promise<void> {
  const { canvas } = table;
  if (!canvas.ready || !canvas.scene) return;
  const dropped = readData(event);
  if (!dropped) return;
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data: Data = { ...dropped, x: point.x, y: point.y };
  if (data["type"] === "Actor" && typeof data["uuid"] === "string")
    await dropActor(data["uuid"], point, event);
}

function readData(event: DragEvent): Data | null {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return isObject(data) ? data : null;
  } catch {
    return null;
  }
}

/** Makes a token of an actor, its center where it was dropped; actors of compendia join the world first. */
async function dropActor(uuid: string, point: Point, event: DragEvent): Promise<void> {
  const { canvas, game } = table;
  const dropped = await fromUuid(uuid);
  if (!(dropped instanceof Actor)) throw new Error("The dropped document no longer exists.");
  if (!game.user.isGM) throw new Error(`${game.user.name} may not place tokens: only the gamemaster may.`);
  const actor = await inWorld(dropped);
  const token = await actor.getTokenDocument({ hidden: event.altKey }, { parent: canvas.scene });
  const { width, height } = token.getSize();
  const place = { x: Math.round(point.x - width / 2), y: Math.round(point.y - height / 2) };
  const snapped = event.shiftKey ? place : token.getSnappedPosition(place);
  const source = { ...asData(token.toObject()), x: Math.round(snapped.x), y: Math.round(snapped.y) };
  canvas.tokens.activate();
  await canvas.scene?.createEmbeddedDocuments("Token", [source]);
}

async function inWorld(actor: Actor): Promise<Actor> {
  const pack = actor.pack ? table.game.packs.get(actor.pack) : undefined;
  if (!pack || !actor.id) return actor;
  const imported = await table.game.actors.importFromCompendium(pack, actor.id);
  if (!imported) throw new Error(`"${actor.name}" could not be taken from its compendium.`);
  return imported;
}
