import type { DocumentSheetOptions } from "../api/document-sheet.js";
import type { Child } from "../../shared/dom.js";
import { ConfigSheet } from "./config-sheet.js";

/** An effect on an actor: name, picture, and whether it counts. */
export class ActiveEffectConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["active-effect-config"],
    window: { icon: "fa-solid fa-bolt" },
  };

  protected override _body(): Child[] {
    return [
      this._group("name", { label: "Name" }),
      this._group("img", { label: "Picture" }),
      this._group("disabled", { label: "Disabled" }),
      this._group("description", { label: "Description" }),
    ];
  }
}

/** One who takes part in an encounter. */
export class CombatantConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["combatant-config"],
    window: { icon: "fa-solid fa-khanda" },
  };

  protected override _body(): Child[] {
    return [
      this._group("name", { label: "Name", hint: "Leave blank to use the token's name." }),
      this._group("initiative", { label: "Initiative", step: "any" }),
      this._group("hidden", { label: "Hidden from players" }),
      this._group("defeated", { label: "Defeated" }),
    ];
  }
}

/** A folder of a list. */
export class FolderConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["folder-config"],
    window: { icon: "fa-solid fa-folder" },
  };

  protected override _body(): Child[] {
    return [this._group("name", { label: "Name" }), this._group("color", { label: "Color" })];
  }
}

/** A user of the table. */
export class UserConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["user-config"],
    window: { icon: "fa-solid fa-user" },
  };

  protected override _body(): Child[] {
    return [this._group("name", { label: "Name" }), this._group("color", { label: "Color" })];
  }
}
