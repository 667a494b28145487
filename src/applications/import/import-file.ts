import { flagOf, text, updateDocument } from "../../foundry.js";
import { openSheet } from "../../foundry/sheets.js";
import { refusalText } from "../../play/table/text/localize.js";
import {
  isRefusal,
  shortText,
  type FileFormat,
  type Game,
  type ImportedActor,
  type ImportedItem,
  type Refusal,
  capability,
  fileImport,
} from "../../rules/core/index.js";
import { confirmReplace } from "./confirm-replace.js";
import { openImportReport, type FileReport } from "./import-report.js";
import { formatOf } from "./asking.js";
import { savePortrait } from "./portrait.js";
import { isSameCharacter, planImport, type EarlierImport, type ImportPlan } from "./plan.js";
import { readXml } from "./xml.js";

/** The flag with which an actor and its items remember the file. */
const FLAG = "import";

/** The actors that an import is writing now, by uuid; the empty text for new ones. */
const writing = new Set<string>();

/**
 * Imports files one after the other: onto an actor, or as new ones. The sheet of a single new one opens. Then a window lists for each
 * file what was read and what was not. A file that cannot be read gets a sentence and changes nothing.
 */
export async function importFiles(
  rules: Game,
  files: readonly File[],
  actor: Actor.Implementation | null,
): Promise<void> {
  const reports: FileReport[] = [];
  const failures: unknown[] = [];
  for (const file of files) {
    // One that fails takes none of the others with it.
    const report = await importFile(rules, file, actor, files.length === 1).catch((error: unknown) => {
      failures.push(error);
      return notRead("VANTAGE.import.failed", shortText(file.name));
    });
    if (report) reports.push(report);
  }
  const [first] = reports;
  if (!first) return;
  // A single file that was not read needs no window.
  if (files.length === 1 && "refused" in first) ui.notifications.error(first.refused, { console: false });
  else await openImportReport({ rules: rules.id, reports });
  if (failures.length > 0) throw failures[0];
}

/** Imports a file, and gives what it did; nothing where a person has canceled it. */
async function importFile(
  rules: Game,
  file: File,
  actor: Actor.Implementation | null,
  opens: boolean,
): Promise<FileReport | null> {
  const key = actor?.uuid ?? "";
  const name = shortText(file.name);
  if (writing.has(key)) return notRead("VANTAGE.import.busy", name);
  writing.add(key);
  try {
    const found = await read(rules, file);
    if (typeof found === "string") return notRead("VANTAGE.import.refused", name, found);
    return (await write(rules, actor, found, { name, opens })) ?? null;
  } finally {
    writing.delete(key);
  }
}

/** The report of a file that was not read. */
function notRead(key: string, file: string, reason = ""): FileReport {
  return { file, refused: text(key, { name: file, reason }) };
}

/** The character in a file, or why there is none. */
async function read(rules: Game, file: File): Promise<ImportedActor | string> {
  const format = formatOf(rules, file);
  if (!format) {
    const endings = (capability(rules, fileImport) ?? []).map(({ ending }) => ending);
    const listed = game.i18n.getListFormatter({ type: "disjunction" }).format(endings);
    return text("VANTAGE.import.otherKind", { endings: listed });
  }
  if (file.size > format.megabytes * 1e6) return text("VANTAGE.import.tooLarge", { most: format.megabytes });
  const found = await readAs(format, await file.text());
  if (typeof found === "string") return text(found);
  return isRefusal(found) ? refusalText(rules.id, found) : found;
}

/** The character in a text, why there is none, or the language key of the sentence that says why it is no XML. */
async function readAs(format: FileFormat, content: string): Promise<ImportedActor | Refusal | string> {
  if (format.content === "text") return (await format.load())(content);
  const root = readXml(content);
  return typeof root === "string" ? root : (await format.load())(root);
}

/** A file that is imported: its name, and whether the sheet of a new character opens. */
interface Source {
  readonly name: string;
  readonly opens: boolean;
}

/** Writes a character. Before it takes the place of another one on a sheet, the person is asked, and can cancel. */
async function write(
  rules: Game,
  actor: Actor.Implementation | null,
  found: ImportedActor,
  source: Source,
): Promise<FileReport | undefined> {
  const isOther = actor && !isSameCharacter(found, { name: actor.name, earlier: earlierOf(actor) });
  const answer = isOther ? await confirmReplace(actor.name, found.name || source.name) : "update";
  if (answer === "create" || !actor) return createActor(rules, found, source);
  return answer === "update" ? updateActor(rules, actor, found, source.name) : undefined;
}

/** The data of an import that its actor keeps. */
function keptOf(found: ImportedActor, name: string, img: string | null): object {
  const fields = Object.keys(found.values);
  return { vantage: { [FLAG]: { id: found.id ?? "", name, fields, ...(img === null ? {} : { img }) } } };
}

/** The path of a character's picture once it is saved, and whether the file has one that could not be saved. */
async function portraitOf({
  portrait,
}: ImportedActor): Promise<{ readonly img: string | null; readonly portraitLost: boolean }> {
  const img = portrait === undefined ? null : await savePortrait(portrait);
  return { img, portraitLost: portrait !== undefined && img === null };
}

/** The data of a new item. What could not be read is among its notes. */
function dataOf({ id, type, name, values, unread }: ImportedItem): object {
  const notes = unread.map((one) => `<p>${foundry.utils.escapeHTML(one)}</p>`).join("");
  return { name, type, system: { ...values, notes }, flags: { vantage: { [FLAG]: { id } } } };
}

async function createActor(
  rules: Game,
  found: ImportedActor,
  { name: file, opens }: Source,
): Promise<FileReport | undefined> {
  const name = found.name || text("VANTAGE.import.unnamed");
  const { img, portraitLost } = await portraitOf(found);
  const created = await Actor.implementation.create({
    name,
    type: rules.actor.type,
    system: found.values,
    items: found.items.map(dataOf),
    flags: keptOf(found, name, img),
    ...(img === null ? {} : { img }),
    prototypeToken: tokenOf(found, img),
  } as Actor.CreateData);
  const [actor] = [created].flat();
  if (!actor) {
    return notRead("VANTAGE.import.failed", file);
  }
  if (opens) await openSheet(actor);
  const counts = { created: found.items.length, updated: 0, removed: 0 };
  return { file, actor: name, notes: found.notes, counts, removed: [], portraitLost };
}

/** The size and the picture of a new character's token. */
function tokenOf({ tokenSize }: ImportedActor, img: string | null): object {
  return {
    ...(tokenSize === undefined ? {} : { width: tokenSize, height: tokenSize }),
    ...(img === null ? {} : { texture: { src: img } }),
  };
}

/** The changes that give an actor its picture from a file. One that a person chose stays. */
function pictured(
  { img: own, prototypeToken }: Actor.Implementation,
  earlier: string | undefined,
  img: string | null,
) {
  const isFree = (path: string | null | undefined): boolean =>
    !path || path === earlier || path === CONST.DEFAULT_TOKEN || path === Actor.DEFAULT_ICON;
  if (img === null) return {};
  return {
    ...(isFree(own) ? { img } : {}),
    ...(isFree(prototypeToken.texture.src) ? { "prototypeToken.texture.src": img } : {}),
  };
}

async function updateActor(
  rules: Game,
  actor: Actor.Implementation,
  found: ImportedActor,
  file: string,
): Promise<FileReport> {
  const owned = actor.items.contents.map((item) => ({
    id: item.id ?? "",
    type: item.type,
    fileId: fileIdOf(item),
  }));
  const plan = planImport(rules.actor, found, owned, { name: actor.name, earlier: earlierOf(actor) });
  const removed = plan.remove.flatMap((id) => actor.items.get(id)?.name ?? []);
  await writeItems(actor, plan);
  const name = plan.name ?? actor.name;
  const { img, portraitLost } = await portraitOf(found);
  await updateDocument(actor, {
    ...pictured(actor, earlierOf(actor)?.img, img),
    ...(plan.name === undefined ? {} : { name }),
    system: plan.values,
    // A flag is merged with what was there, so its list of fields is written whole.
    flags: keptOf(found, plan.name ?? earlierOf(actor)?.name ?? "", img),
  });
  // What left the file goes last: until then nothing is lost.
  if (plan.remove.length > 0) await actor.deleteEmbeddedDocuments("Item", [...plan.remove]);
  const counts = { created: plan.create.length, updated: plan.update.length, removed: plan.remove.length };
  return { file, actor: name, notes: found.notes, counts, removed, portraitLost };
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
  const img = "img" in kept && typeof kept.img === "string" ? { img: kept.img } : {};
  return typeof name === "string" && isList ? { ...id, ...img, name, fields } : null;
}
