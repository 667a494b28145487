import { ClientPackage } from "./client-package.js";

/** A module, as its manifest describes it. */
export class Module extends ClientPackage {
  protected readonly root = "modules";

  /** A module's types begin with its id, so that no two packages have the same. */
  override typeName(type: string): string {
    return `${this.id}.${type}`;
  }
}
