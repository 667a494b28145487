import { asData, type Data } from "../utils/index.js";
import { ClientPackage } from "./client-package.js";

/** How scenes of the system are laid out unless they say otherwise. */
export interface SystemGrid {
  type?: number;
  distance?: number;
  units?: string;
  diagonals?: number;
}

/** The game system, as its manifest describes it. */
export class System extends ClientPackage {
  protected readonly root = "systems";
  readonly grid: SystemGrid;
  readonly primaryTokenAttribute: string | null;
  readonly secondaryTokenAttribute: string | null;
  /** The formula that the manifest declares; without one there is none. */
  readonly initiative: string | undefined;

  constructor(manifest: Data) {
    super(manifest);
    this.grid = { ...asData(manifest["grid"]) };
    this.primaryTokenAttribute = textOrNull(manifest["primaryTokenAttribute"]);
    this.secondaryTokenAttribute = textOrNull(manifest["secondaryTokenAttribute"]);
    this.initiative = textOrNull(manifest["initiative"]) ?? undefined;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value ? value : null;
}
