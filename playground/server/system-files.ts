import { asData, getProperty, isPlainObject, type Data } from "../client/utils/index.js";
import { isDocumentName, type DocumentName } from "../common/hierarchy.js";
import { readModule, readPackage, readTemplate, type PackageFiles } from "./manifest.js";

/** A compendium as the manifest names it. */
export interface PackEntry {
  id: string;
  name: string;
  label: string;
  flags: Data;
  path: string;
  type: DocumentName;
}

/** The built system with the modules beside it: their manifests and where their files lie. */
export class SystemFiles {
  readonly id: string;
  readonly folder: string;
  readonly manifest: Data;
  readonly title: string;

  private constructor(
    system: PackageFiles,
    readonly modules: readonly PackageFiles[],
    /** The deprecated template.json, where the system ships one. */
    private readonly template: Data,
  ) {
    this.id = system.id;
    this.folder = system.folder;
    this.manifest = system.manifest;
    this.title = String(system.manifest["title"] ?? system.id);
  }

  /**
   * Reads the manifests of a built system and of modules.
   *
   * @throws Error with a sentence when one is missing
   */
  static async read(folder: string, modules: readonly string[] = []): Promise<SystemFiles> {
    const missing = `There is no built system in ${folder}: system.json is missing. Build it first.`;
    const system = await readPackage(folder, "system.json", missing);
    return new SystemFiles(system, await Promise.all(modules.map(readModule)), await readTemplate(folder));
  }

  /** The events by which packages talk to other clients: of those whose manifests say that they do. */
  get channels(): string[] {
    const system = this.manifest["socket"] === true ? [`system.${this.id}`] : [];
    const talking = this.modules.filter(({ manifest }) => manifest["socket"] === true);
    return [...system, ...talking.map(({ id }) => `module.${id}`)];
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
          flags: asData(pack["flags"]),
          path: String(pack["path"] ?? `packs/${name}`),
        },
      ];
    });
  }

  /** What the manifests say of one type of documents; a module's types begin with its id and a dot. */
  typeDetails(kind: string, type: unknown): Data {
    const name = typeof type === "string" ? type : "";
    const [owner, own] = name.split(".");
    const module = own === undefined ? undefined : this.modules.find(({ id }) => id === owner);
    const manifest = module?.manifest ?? this.manifest;
    return asData(asData(getProperty(manifest, `documentTypes.${kind}`))[own ?? name]);
  }

  /**
   * Paths below `system` that one of the manifest's lists names for a type: `htmlFields`, `gmOnlyFields`. Where the system ships a
   * template.json, a type that it names has only what its document lists there: so it is reported of Foundry, see
   * tests/conformance/sanitizing.test.ts.
   */
  fieldList(kind: string, type: unknown, list: "htmlFields" | "gmOnlyFields"): string[] {
    const template = asData(this.template[kind]);
    const isNamed = Array.isArray(template["types"]) && template["types"].includes(type);
    const details = (isNamed ? template : this.typeDetails(kind, type))[list];
    if (Array.isArray(details)) return details.filter((path): path is string => typeof path === "string");
    return [];
  }
}
