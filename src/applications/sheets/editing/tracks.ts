import { isElement, isTag } from "../../../foundry/elements.js";
import { updateDocument } from "../../../foundry.js";
import { modelOf, refOf } from "../../../play/table/models/models.js";
import { combatantOf, dropFreshTurns, turnUpdate } from "../../../play/table/turns/turn.js";
import { keyed, pressed } from "./pips.js";

/** The parts of a sheet with tracks. Its document is an actor with its items, or one item. */
export interface Tracked {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
  readonly document: Actor.Implementation | Item.Implementation;
}

/** Listens to the keys of a sheet's tracks; once, when it is first drawn. */
export function watchTracks(sheet: Tracked): void {
  sheet.element.addEventListener("keydown", (event) => {
    const track = trackAt(event.target);
    if (!track || event.target !== track || isTyped(track)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const value = keyed(valueAt(track), event.key, highestAt(track));
    if (value === null) return;
    event.preventDefault();
    event.stopPropagation();
    void writeTrack(sheet, track, value);
  });
}

/** A press on a pip. */
export async function pressPip(sheet: Tracked, pip: HTMLElement): Promise<void> {
  const track = trackAt(pip);
  if (track)
    await writeTrack(sheet, track, pressed(valueAt(track), Number(pip.dataset["pip"]), highestAt(track)));
}

/** A press on the minus or the plus of a track that is shown as a number. */
export async function stepTrack(sheet: Tracked, button: HTMLElement): Promise<void> {
  const track = trackAt(button);
  if (!track) return;
  const value = keyed(
    valueAt(track),
    button.dataset["step"] === "less" ? "ArrowLeft" : "ArrowRight",
    highestAt(track),
  );
  if (value !== null) await writeTrack(sheet, track, value);
}

/** Writes the new value of a track to the document, to an item of it, or to its turn. */
export async function writeTrack(sheet: Tracked, track: HTMLElement, value: number): Promise<void> {
  const name = track.dataset["track"];
  if (!sheet.isEditable || name === undefined || value === valueAt(track)) return;
  if (track.closest("[data-turn]")) return writeTurnOf(sheet, name, value);
  const itemId = track.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const { document } = sheet;
  const owner = itemId !== undefined && document instanceof Actor ? document.items.get(itemId) : document;
  if (owner) await updateDocument(owner, { [`system.${name}`]: value });
}

async function writeTurnOf({ document }: Tracked, name: string, value: number): Promise<void> {
  const model = document instanceof Actor ? modelOf(refOf(document)) : null;
  const combatant = model ? combatantOf(model) : null;
  if (!model || !combatant) return;
  await updateDocument(combatant, turnUpdate(model.game, combatant, name, value));
  await dropFreshTurns(model.game, combatant);
}

function trackAt(target: EventTarget | null): HTMLElement | null {
  const holder = isElement(target) ? target.closest("[data-track-home]") : null;
  return holder?.querySelector<HTMLElement>("[data-track]") ?? null;
}

/** Whether a track is a number field, which has its own keys. */
function isTyped(track: HTMLElement): boolean {
  return isTag(track, "input");
}

/** The current value of a track. */
export function valueAt(track: HTMLElement): number {
  return Number(track.dataset["now"]);
}

/** The most that a track can be now. */
export function highestAt(track: HTMLElement): number {
  return Number(track.dataset["most"]);
}
