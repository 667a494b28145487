import { type Game, capability, fileImport } from "../../rules/core/index.js";
import { inBackground } from "../../foundry/background.js";
import { tell } from "../../play/table/text/localize.js";

/** Imports a file: onto an actor, or as a new one. */
type Import = (rules: Game, file: File, actor: Actor.Implementation | null) => Promise<void>;

/** Loads what imports files: only a person who imports one needs it. */
const loaded = async (): Promise<Import> => (await import("./import-file.js")).importFile;

/** The file of a drop that a game can import; undefined where there is none. */
export function importable(rules: Game, event: DragEvent): File | undefined {
  const imports = capability(rules, fileImport);
  const files = [...(event.dataTransfer?.files ?? [])];
  return imports && files.find(({ name }) => name.toLowerCase().endsWith(imports.ending));
}

/** Imports a file onto an actor of its game, or as a new one. Who may not write or create it gets a notice. */
export async function startImport(
  rules: Game,
  file: File,
  actor: Actor.Implementation | null,
): Promise<void> {
  const may = actor ? actor.isOwner : mayCreate();
  if (may) await (await loaded())(rules, file, actor);
  else tell(actor ? "VANTAGE.import.notAllowed" : "VANTAGE.import.mayNotCreate");
}

/** Whether this user may create actors. */
export function mayCreate(): boolean {
  return Actor.implementation.canUserCreate(game.user);
}

/** Lets a person choose a file, then imports it. The keyboard way beside dropping a file. */
export function chooseFile(rules: Game, actor: Actor.Implementation | null, page: Document): void {
  const input = page.createElement("input");
  input.type = "file";
  input.accept = capability(rules, fileImport)?.ending ?? "";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) inBackground(startImport(rules, file, actor));
  });
  input.click();
}
