import { VantageActorSheet } from "./actor-sheet.js";
import { TAB_IDS } from "./tabs.js";

const GROUP = "sheet";

const { head, state, ...panes } = VantageActorSheet.PARTS;

/** The actor sheet of a game that declares too much for one page: stats and tracks stay in view above the tabs. */
export class TabbedActorSheet extends VantageActorSheet {
  static TABS = {
    [GROUP]: {
      tabs: TAB_IDS.map((id) => ({ id })),
      initial: TAB_IDS[0],
      labelPrefix: "VANTAGE.sheet.tab",
    },
  };

  static override PARTS = {
    head,
    state,
    tabs: { template: "systems/vantage/templates/actor/tabs.hbs" },
    ...panes,
  };

  protected override get tabs(): ReturnType<typeof this._prepareTabs> {
    return this._prepareTabs(GROUP);
  }
}
