import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asData, getProperty, isPlainObject, type Data } from "../client/utils/index.js";
import { isDocumentName, type DocumentName } from "../common/hierarchy.js";

/** A compendium as the manifest names it. */
export interface PackEntry {
  id: string;
  name: string;
  label: string;
  path: string;
  type: DocumentName;
}

/** The built system: its manifest and where its files lie. */
export class SystemFiles {
  readonly id: string;
  readonly title: string;

  private constructor(
    readonly folder: string,
    readonly manifest: Data,
  ) {
    this.id = String(manifest["id"]);
    this.title = String(manifest["title"] ?? manifest["id"]);
  }

  /**
   * Reads the manifest of a built system.
   *
   * @throws Error with a sentence when there is none
   */
  static async read(folder: string): Promise<SystemFiles> {
    const path = join(folder, "system.json");
    let text: string;
    try {
      text = await readFile(path, "utf8");
    } catch {
      throw new Error(`There is no built system in ${folder}: system.json is missing. Build it first.`);
    }
    let manifest: unknown;
    try {
      manifest = JSON.parse(text);
    } catch (error) {
      throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!isPlainObject(manifest) || typeof manifest["id"] !== "string") throw new Error(`${path} has no id.`);
    return new SystemFiles(folder, manifest);
  }

  /** The compendia that the manifest names. */
  get packs(): PackEntry[] {
    const packs = this.manifest["packs"];
    if (!Array.isArray(packs)) return [];
    return packs.filter(isPlainObject).flatMap((pack) => {
      const { name, type } = pack;
      if (typeof name !== "string" || !isDocumentName(type)) return [];
      return [
        {
          id: `${this.id}.${name}`,
          name,
          type,
          label: String(pack["label"] ?? name),
          path: String(pack["path"] ?? `packs/${name}`),
        },
      ];
    });
  }

  /** What the manifest says of one type of documents. */
  typeDetails(kind: string, type: unknown): Data {
    return asData(getProperty(this.manifest, `documentTypes.${kind}.${String(type)}`));
  }

  /** Paths below `system` that one of the manifest's lists names for a type: `htmlFields`, `gmOnlyFields`. */
  fieldList(kind: string, type: unknown, list: "htmlFields" | "gmOnlyFields"): string[] {
    const details = this.typeDetails(kind, type)[list];
    if (Array.isArray(details)) return details.filter((path): path is string => typeof path === "string");
    return [];
  }

  /** What the system wishes a new world of the playground to begin with. */
  get seed(): Data {
    return asData(getProperty(this.manifest, `flags.${this.id}.playground.seed`));
  }
}
