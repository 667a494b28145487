import { flagOf, text, updateDocument } from "../../foundry.js";
import { openSheet } from "../../foundry/sheets.js";
import { refusalText } from "../../play/table/text/localize.js";
import {
  isRefusal,
  shortText,
  type Game,
  type ImportedActor,
  type ImportedItem,
  capability,
  fileImport,
} from "../../rules/core/index.js";
import { confirmReplace } from "./confirm-replace.js";
import { openImportReport } from "./import-report.js";
import { isSameCharacter, planImport, type EarlierImport, type ImportPlan } from "./plan.js";

/** The largest file that is read, in millions of bytes: a portrait can be part of it. */
const MOST_MEGABYTES = 20;

/** The flag with which an actor and its items remember the file. */
const FLAG = "import";

/** The actors that an import is writing now, by uuid; the empty text for new ones. */
const writing = new Set<string>();

/**
 * Imports a file: onto an actor, or as a new one, whose sheet opens. Then a window lists what was read and what was not. A
 * file that cannot be read gets a sentence and changes nothing.
 */
export async function importFile(rules: Game, file: File, actor: Actor.Implementation | null): Promise<void> {
  const key = actor?.uuid ?? "";
  const name = shortText(file.name);
  if (writing.has(key)) {
    say("VANTAGE.import.busy", { name });
    return;
  }
  writing.add(key);
  try {
    const found = await read(rules, file);
    if (typeof found === "string") say("VANTAGE.import.refused", { name, reason: found });
    else await write(rules, actor, found, name);
  } catch (error) {
    say("VANTAGE.import.failed", { name });
    throw error;
  } finally {
    writing.delete(key);
  }
}

function say(key: string, data: Readonly<Record<string, string>>): void {
  ui.notifications.error(text(key, data), { console: false });
}

/** The character in a file, or why there is none. */
async function read(rules: Game, file: File): Promise<ImportedActor | string> {
  if (file.size > MOST_MEGABYTES * 1e6) return text("VANTAGE.import.tooLarge", { most: MOST_MEGABYTES });
  const reader = await capability(rules, fileImport)?.load();
  if (!reader) return text("VANTAGE.import.notAllowed");
  const found = reader(await file.text());
  return isRefusal(found) ? refusalText(rules.id, found) : found;
}

/** Writes a character. Before it takes the place of another one on a sheet, the person is asked. */
async function write(
  rules: Game,
  actor: Actor.Implementation | null,
  found: ImportedActor,
  file: string,
): Promise<void> {
  const isOther = actor && !isSameCharacter(found, { name: actor.name, earlier: earlierOf(actor) });
  const answer = isOther ? await confirmReplace(actor.name, found.name || file) : "update";
  if (answer === "create" || !actor) await createActor(rules, found, file);
  else if (answer === "update") await updateActor(rules, actor, found, file);
}

/** The data of an import that its actor keeps. */
function keptOf(found: ImportedActor, name: string): object {
  return { vantage: { [FLAG]: { id: found.id ?? "", name, fields: Object.keys(found.values) } } };
}

/** The data of a new item. What could not be read is among its notes. */
function dataOf({ id, type, name, values, unread }: ImportedItem): object {
  const notes = unread.map((one) => `<p>${foundry.utils.escapeHTML(one)}</p>`).join("");
  return { name, type, system: { ...values, notes }, flags: { vantage: { [FLAG]: { id } } } };
}

async function createActor(rules: Game, found: ImportedActor, file: string): Promise<void> {
  const name = found.name || text("VANTAGE.import.unnamed");
  const created = await Actor.implementation.create({
    name,
    type: rules.actor.type,
    system: found.values,
    items: found.items.map(dataOf),
    flags: keptOf(found, name),
  } as Actor.CreateData);
  const [actor] = [created].flat();
  if (!actor) {
    say("VANTAGE.import.failed", { name: file });
    return;
  }
  await openSheet(actor);
  const counts = { created: found.items.length, updated: 0, removed: 0 };
  await openImportReport({ rules: rules.id, file, actor: name, notes: found.notes, counts, removed: [] });
}

async function updateActor(
  rules: Game,
  actor: Actor.Implementation,
  found: ImportedActor,
  file: string,
): Promise<void> {
  const owned = actor.items.contents.map((item) => ({
    id: item.id ?? "",
    type: item.type,
    fileId: fileIdOf(item),
  }));
  const plan = planImport(rules.actor, found, owned, { name: actor.name, earlier: earlierOf(actor) });
  const removed = plan.remove.flatMap((id) => actor.items.get(id)?.name ?? []);
  await writeItems(actor, plan);
  const name = plan.name ?? actor.name;
  await updateDocument(actor, {
    ...(plan.name === undefined ? {} : { name }),
    system: plan.values,
    // A flag is merged with what was there, so its list of fields is written whole.
    flags: keptOf(found, plan.name ?? earlierOf(actor)?.name ?? ""),
  });
  // What left the file goes last: until then nothing is lost.
  if (plan.remove.length > 0) await actor.deleteEmbeddedDocuments("Item", [...plan.remove]);
  const counts = { created: plan.create.length, updated: plan.update.length, removed: plan.remove.length };
  await openImportReport({ rules: rules.id, file, actor: name, notes: found.notes, counts, removed });
}

async function writeItems(actor: Actor.Implementation, plan: ImportPlan): Promise<void> {
  const fresh = plan.create.map(dataOf);
  if (fresh.length > 0) await actor.createEmbeddedDocuments("Item", fresh as Item.CreateData[]);
  const changes = plan.update.map(({ owned, name, values }) => ({ _id: owned, name, system: values }));
  if (changes.length > 0) await actor.updateEmbeddedDocuments("Item", changes);
}

/** The id that an item has in the file that it came from. */
function fileIdOf(item: Item.Implementation): string | undefined {
  const kept = flagOf(item, FLAG);
  if (typeof kept !== "object" || kept === null || !("id" in kept)) return undefined;
  return typeof kept.id === "string" ? kept.id : undefined;
}

/** The data of an earlier import onto an actor; null when there was none. */
function earlierOf(actor: Actor.Implementation): EarlierImport | null {
  const kept = flagOf(actor, FLAG);
  if (typeof kept !== "object" || kept === null || !("name" in kept) || !("fields" in kept)) return null;
  const { name, fields } = kept;
  const isList = Array.isArray(fields) && fields.every((one) => typeof one === "string");
  const id = "id" in kept && typeof kept.id === "string" && kept.id !== "" ? { id: kept.id } : {};
  return typeof name === "string" && isList ? { ...id, name, fields } : null;
}
