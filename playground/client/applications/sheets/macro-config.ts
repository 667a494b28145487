import { MACRO_TYPES } from "../../../common/const.js";
import { Macro } from "../../documents/index.js";
import type { DocumentSheetOptions } from "../api/document-sheet.js";
import { h, icon, type Child } from "../../shared/dom.js";
import { createFormGroup, createSelectInput, createTextareaInput } from "../fields/index.js";
import { ConfigSheet } from "./config-sheet.js";

/** A macro: what it says in chat, or the script that it runs. */
export class MacroConfig extends ConfigSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["macro-config"],
    window: { icon: "fa-solid fa-code", resizable: true },
    position: { width: 560 },
    actions: { execute: MacroConfig.#onExecute },
    form: { closeOnSubmit: false, submitOnChange: true },
  };

  protected override _body(): Child[] {
    const { document } = this;
    if (!(document instanceof Macro)) throw new Error("A macro's form shows a macro.");
    const types = [
      { value: MACRO_TYPES.CHAT, label: "Chat: send the text as if it were typed" },
      { value: MACRO_TYPES.SCRIPT, label: "Script: run it as JavaScript" },
    ];
    const type = createSelectInput({ name: "type", value: document.type, options: types });
    const command = createTextareaInput({ name: "command", value: document.command, rows: 10 });
    command.classList.add("code");
    command.spellcheck = false;
    return [
      this._group("name", { label: "Name" }),
      this._group("img", { label: "Picture" }),
      createFormGroup({ label: "Kind", input: type, rootId: this.id }),
      createFormGroup({ label: "Command", input: command, rootId: this.id, stacked: true }),
    ];
  }

  protected override _buttons(): HTMLElement[] {
    return [
      h(
        "button",
        { type: "button", dataset: { action: "execute" } },
        icon("fa-solid fa-play"),
        h("span", {}, "Run"),
      ),
      ...super._buttons(),
    ];
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    const { document } = this;
    if (document instanceof Macro) await document.execute();
  }
}
