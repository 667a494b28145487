import { asData, isPlainObject, type Data } from "../utils/index.js";

/** How scenes of the system are laid out unless they say otherwise. */
export interface SystemGrid {
  type?: number;
  distance?: number;
  units?: string;
  diagonals?: number;
}

/** The game system, as its manifest describes it. */
export class System {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly flags: Data;
  readonly grid: SystemGrid;
  readonly esmodules: Set<string>;
  readonly styles: { src: string }[];
  readonly languages: { lang: string; name: string; path: string }[];
  /** The kinds of documents with their types, and what the manifest says of each. */
  readonly documentTypes: Record<string, Record<string, Data>>;
  readonly primaryTokenAttribute: string | null;
  readonly secondaryTokenAttribute: string | null;
  readonly initiative: string | null;
  readonly active = true;

  /** @param manifest  the content of system.json */
  constructor(readonly manifest: Data) {
    this.id = String(manifest["id"]);
    this.title = String(manifest["title"] ?? this.id);
    this.version = String(manifest["version"] ?? "0");
    this.description = String(manifest["description"] ?? "");
    this.flags = asData(manifest["flags"]);
    this.grid = { ...asData(manifest["grid"]) };
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
    this.primaryTokenAttribute = textOrNull(manifest["primaryTokenAttribute"]);
    this.secondaryTokenAttribute = textOrNull(manifest["secondaryTokenAttribute"]);
    this.initiative = textOrNull(manifest["initiative"]);
  }

  /** The address of one of its files. */
  url(path: string): string {
    return path.startsWith("/")
      ? path
      : `/systems/${this.id}/${path.replace(/^(\.\/|systems\/[^/]+\/)/, "")}`;
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): string[] {
  return list(value).filter((entry): entry is string => typeof entry === "string");
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value ? value : null;
}
