import { asData, isPlainObject, type Data } from "../utils/index.js";

/** A package, as its manifest describes it. */
export abstract class ClientPackage {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly flags: Data;
  /** Whether it has a channel of its own to other clients: `system.ID` or `module.ID`. */
  readonly socket: boolean;
  readonly esmodules: Set<string>;
  readonly styles: { src: string }[];
  readonly languages: { lang: string; name: string; path: string }[];
  /** The kinds of documents with the types that the package brings, and what its manifest says of each. */
  readonly documentTypes: Record<string, Record<string, Data>>;
  readonly active = true;

  /** @param manifest  the content of system.json or module.json */
  constructor(readonly manifest: Data) {
    this.id = String(manifest["id"]);
    this.title = String(manifest["title"] ?? this.id);
    this.version = String(manifest["version"] ?? "0");
    this.description = String(manifest["description"] ?? "");
    this.socket = manifest["socket"] === true;
    this.flags = asData(manifest["flags"]);
    this.esmodules = new Set(texts(manifest["esmodules"]));
    this.styles = list(manifest["styles"]).map((style) => ({
      src: isPlainObject(style) ? String(style["src"]) : String(style),
    }));
    this.languages = list(manifest["languages"]).map((entry) => {
      const { lang, name, path } = asData(entry);
      return { lang: String(lang), name: String(name), path: String(path) };
    });
    this.documentTypes = Object.fromEntries(
      Object.entries(asData(manifest["documentTypes"])).map(([kind, types]) => [
        kind,
        Object.fromEntries(Object.entries(asData(types)).map(([type, details]) => [type, asData(details)])),
      ]),
    );
  }

  /** What all packages of its sort lie in. */
  protected abstract readonly root: "systems" | "modules";

  /** The address of one of its files. */
  url(path: string): string {
    if (path.startsWith("/")) return path;
    const own = new RegExp(`^(\\./|${this.root}/[^/]+/)`);
    return `/${this.root}/${this.id}/${path.replace(own, "")}`;
  }

  /** The name by which the table knows one of its types. */
  typeName(type: string): string {
    return type;
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): string[] {
  return list(value).filter((entry): entry is string => typeof entry === "string");
}
