import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { generationOf } from "./generations.js";

/** How a file says with which table it begins. */
const TABLE = /\buseTable\((?<options>[^;]*)\);/;

/** Browser files in the order of the tables that they begin with, so that a table is kept for the files that share it. */
export class ByTable extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const tables = new Map(sorted.map((file) => [file, tableOf(file)]));
    // The sort is stable: files of one table, and all that are not played at one, stay in their order.
    return sorted.sort((one, other) => (tables.get(one) ?? "").localeCompare(tables.get(other) ?? ""));
  }
}

/** The table that a file begins with, as text to sort by; empty for a file that has none. */
function tableOf({ moduleId, project }: TestSpecification): string {
  if (!moduleId.includes("/tests/browser/")) return "";
  const { options = "" } = TABLE.exec(readFileSync(moduleId, "utf8"))?.groups ?? {};
  const again = project.config.env?.["VANTAGE_SECOND_TIME"];
  const all = process.env["VANTAGE_GENERATION"];
  return `${project.name} ${generationOf(moduleId, { all, again })} ${options.replaceAll(/\s+/g, " ")}`;
}
