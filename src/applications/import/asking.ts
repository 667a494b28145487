import { type FileFormat, type Game, capability, fileImport } from "../../rules/core/index.js";
import { inBackground } from "../../foundry/background.js";
import { tell } from "../../play/table/text/localize.js";

/** Imports files: onto an actor, or as new ones. */
type Import = (rules: Game, files: readonly File[], actor: Actor.Implementation | null) => Promise<void>;

/** Loads what imports files: only a person who imports one needs it. */
const loaded = async (): Promise<Import> => (await import("./import-file.js")).importFiles;

/** The files of a drop, where a game can import one of them; none otherwise. */
export function importable(rules: Game, event: DragEvent): readonly File[] {
  const files = [...(event.dataTransfer?.files ?? [])];
  return files.some((file) => formatOf(rules, file)) ? files : [];
}

/** The format of a file by the ending of its name; undefined where the game does not import it. */
export function formatOf(rules: Game, { name }: File): FileFormat | undefined {
  return capability(rules, fileImport)?.find(({ ending }) => name.toLowerCase().endsWith(ending));
}

/** Imports files onto an actor of their game, or as new ones. Who may not write or create them gets a notice. */
export async function startImport(
  rules: Game,
  files: readonly File[],
  actor: Actor.Implementation | null,
): Promise<void> {
  const may = actor ? actor.isOwner : mayCreate();
  if (may) await (await loaded())(rules, files, actor);
  else tell(actor ? "VANTAGE.import.notAllowed" : "VANTAGE.import.mayNotCreate");
}

/** Whether this user may create actors. */
export function mayCreate(): boolean {
  return Actor.implementation.canUserCreate(game.user);
}

/** Lets a person choose files, then imports them. The keyboard way beside dropping files. */
export function chooseFile(rules: Game, actor: Actor.Implementation | null, page: Document): void {
  const input = page.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = (capability(rules, fileImport) ?? []).map(({ ending }) => ending).join(",");
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) inBackground(startImport(rules, files, actor));
  });
  input.click();
}
