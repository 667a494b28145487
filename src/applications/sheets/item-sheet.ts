import { mixItemSheet, type SheetRenderOptions } from "../../foundry/sheets.js";
import { gameOfItem } from "../../rules/registry.js";
import { declaredSheet, PARTIALS } from "./base.js";
import { itemView, frontFields } from "./context/item.js";

const TEMPLATES = "systems/vantage/templates";

const DeclaredItemSheet = declaredSheet(mixItemSheet(), (type) => {
  const rules = gameOfItem(type);
  const kind = rules?.items[type];
  return rules && kind ? { rules, kind } : null;
});

/** The sheet of every game's weapons, armor and abilities, made from the kind's declaration. */
export class VantageItemSheet extends DeclaredItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage-item"],
    position: { width: 540, height: "auto" },
  };

  static override PARTS = {
    head: { template: `${TEMPLATES}/sheet/head.hbs`, templates: PARTIALS },
    notes: { template: `${TEMPLATES}/sheet/notes.hbs` },
    numbers: { template: `${TEMPLATES}/item/numbers.hbs`, templates: PARTIALS },
  };

  /** The fields that are not folded away. They stay as they are while the sheet is open: a field that is set keeps its place. */
  #front: ReadonlySet<string> = new Set();

  protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { rules, kind } = this.declared;
    const isFirst = options.isFirstRender === true;
    if (isFirst) this.#front = frontFields(kind, this.document);
    const view = itemView(rules, kind, this.document, this.id, this.#front);
    return Object.assign(context, view, { isNew: isFirst && this.#front.size <= 1 });
  }
}
