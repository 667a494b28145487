import { asData, type Data } from "../utils/index.js";
import { ClientPackage } from "./client-package.js";

/** How scenes of the system are laid out unless they say otherwise. */
interface SystemGrid {
  type?: number;
  distance?: number;
  units?: string;
  diagonals?: number;
}

/** A folder of packs, as a manifest declares it. */
export interface PackFolder {
  readonly name: string;
  /** How its packs are sorted: by hand, in the order declared, or by their titles. */
  readonly sorting: "m" | "a";
  /** The names of its packs. */
  readonly packs: readonly string[];
  readonly folders: readonly PackFolder[];
}

/** The game system, as its manifest describes it. */
export class System extends ClientPackage {
  protected readonly root = "systems";
  readonly grid: SystemGrid;
  readonly primaryTokenAttribute: string | null;
  readonly secondaryTokenAttribute: string | null;
  /** The folders that the manifest sorts its packs into. */
  readonly packFolders: readonly PackFolder[];
  /** The formula that the manifest declares; without one there is none. */
  readonly initiative: string | undefined;

  constructor(manifest: Data) {
    super(manifest);
    this.grid = { ...asData(manifest["grid"]) };
    this.primaryTokenAttribute = textOrNull(manifest["primaryTokenAttribute"]);
    this.secondaryTokenAttribute = textOrNull(manifest["secondaryTokenAttribute"]);
    this.packFolders = foldersOf(manifest["packFolders"]);
    this.initiative = textOrNull(manifest["initiative"]) ?? undefined;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value ? value : null;
}

function foldersOf(declared: unknown): readonly PackFolder[] {
  return (Array.isArray(declared) ? declared : []).map((entry) => {
    const { name, sorting, packs, folders } = asData(entry);
    return {
      name: String(name),
      sorting: sorting === "m" ? "m" : "a",
      packs: Array.isArray(packs) ? packs.map(String) : [],
      folders: foldersOf(folders),
    };
  });
}
