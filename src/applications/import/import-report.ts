import { text } from "../../foundry.js";
import { gameText, hasText } from "../../play/table/text/localize.js";
import { gameById } from "../../rules/registry.js";
import type { ImportNote } from "../../rules/core/index.js";
import { HandlebarsApplication, windowOptions } from "../windows/base.js";

/** The result of the import of a file. */
interface FileRead {
  readonly file: string;
  readonly actor: string;
  readonly notes: readonly ImportNote[];
  /** How many items it made, changed and removed. */
  readonly counts: Readonly<Record<"created" | "updated" | "removed", number>>;
  /** The names of the items that it removed. */
  readonly removed: readonly string[];
  /** Whether the file has a picture that was not saved. */
  readonly portraitLost: boolean;
}

/** The result for a file, or the sentence that says why nothing in it was read. */
export type FileReport = FileRead | { readonly file: string; readonly refused: string };

/** The results of an import of one or several files. */
interface Imported {
  /** The id of the game. */
  readonly rules: string;
  readonly reports: readonly FileReport[];
}

/** A window with everything that an import read and could not read, each with its place in the file. */
class ImportReport extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = windowOptions({
    name: "import-report",
    title: "VANTAGE.import.title",
    icon: "file-import",
    width: 520,
  });

  static override PARTS = {
    report: { template: "systems/vantage/templates/import-report.hbs", scrollable: [""] },
  };

  imported: Imported | null = null;

  protected override async _prepareContext(): Promise<object> {
    const { imported } = this;
    if (!imported) return Promise.resolve({});
    const { rules, reports } = imported;
    return Promise.resolve({ files: reports.map((one) => fileContext(rules, one)) });
  }
}

/** The texts of the report for a file. */
function fileContext(rules: string, report: FileReport): object {
  if ("refused" in report) return { refused: report.refused };
  const { file, actor, notes, counts, removed, portraitLost } = report;
  return {
    done: text("VANTAGE.import.done", { actor, file }),
    counts: text("VANTAGE.import.counts", { ...counts }),
    removed: removed.length ? text("VANTAGE.import.removed", { names: removed.join(", ") }) : "",
    notes: [
      ...notes.map((note) => ({ says: noteText(rules, note), place: note.place })),
      ...(portraitLost ? [{ says: text("VANTAGE.import.portraitLost"), place: "profile.portrait" }] : []),
    ],
  };
}

/** A note in words: a field by its name on the sheet. */
function noteText(rules: string, { key, data }: ImportNote): string {
  const field = data?.["field"];
  const named = typeof field === "string" ? { field: fieldText(rules, field) } : {};
  return gameText(rules, `import.note.${key}`, { ...data, ...named });
}

function fieldText(rules: string, name: string): string {
  const game = gameById(rules);
  const kinds = game ? [game.actor, ...Object.values(game.items)] : [];
  const isStat = kinds.some(({ stats }) => stats?.includes(name));
  const keys = [...(isStat ? [`short.${name}`] : []), `field.${name}`, `track.${name}`, `derived.${name}`];
  return gameText(rules, keys.find((key) => hasText(`VANTAGE.${rules}.${key}`)) ?? `field.${name}`);
}

/** Opens the report of an import. A later import shows its report in the same window. */
export async function openImportReport(imported: Imported): Promise<void> {
  const found: unknown = foundry.applications.instances.get("vantage-import-report");
  const report = found instanceof ImportReport ? found : new ImportReport();
  report.imported = imported;
  await report.render({ force: true });
}
