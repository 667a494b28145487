import { valueOf } from "../../foundry.js";

/** Draws a document's notes into an open section, ready to be edited; a closed section costs nothing. */
export async function drawNotes(
  element: HTMLElement,
  document: Actor.Implementation | Item.Implementation,
  editable: boolean,
): Promise<void> {
  const section = element.querySelector<HTMLDetailsElement>("details[data-notes]");
  const place = section?.querySelector("[data-notes-text]");
  if (!section?.open || !place) return;
  const value = String(valueOf(document, "notes") ?? "");
  const { TextEditor } = foundry.applications.ux;
  const enriched = await TextEditor.implementation.enrichHTML(value, {
    secrets: document.isOwner,
    relativeTo: document,
  });
  const editor = foundry.applications.elements.HTMLProseMirrorElement.create({
    name: "system.notes",
    value,
    enriched,
    toggled: true,
    collaborate: false,
    compact: true,
    documentUUID: document.uuid,
    disabled: !editable,
  });
  place.replaceChildren(editor);
}

/** Whether somebody is writing notes in this window just now. */
export function isWriting(element: HTMLElement): boolean {
  return element.querySelector("prose-mirror.active, prose-mirror[open], prose-mirror:focus-within") !== null;
}
