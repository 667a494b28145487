import { mixItemSheet, type SheetRenderOptions } from "../../foundry/sheets.js";
import { gameOfItem } from "../../rules/registry.js";
import { declaredSheet, PARTIALS } from "./base.js";
import { itemView } from "./context/item.js";

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
    numbers: { template: `${TEMPLATES}/item/numbers.hbs`, templates: PARTIALS },
    notes: { template: `${TEMPLATES}/sheet/notes.hbs` },
  };

  protected override async _prepareContext(options: SheetRenderOptions): Promise<object> {
    const context = await super._prepareContext(options);
    const { rules, kind } = this.declared;
    return Object.assign(context, itemView(rules, kind, this.document, this.id));
  }
}
