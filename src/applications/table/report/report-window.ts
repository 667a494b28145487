import { renderTemplate, text } from "../../../foundry.js";
import { roundOf, storedBattle } from "../../../data/stored-battle.js";
import { loggedBattles } from "../../../play/table/battle/report-data.js";
import type { Ref } from "../../../rules/core/index.js";
import { HandlebarsApplication, windowOptions } from "../../windows/base.js";
import { readBattle, reportContext } from "./report-context.js";

const PAGE = "systems/vantage/templates/report/page.hbs";

/** Hooks after which a report can be different. */
const CHANGING = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** The report of a battle, in pictures and tables. */
export class BattleReportWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "report", title: "VANTAGE.report.title", icon: "chart-simple", width: 620 }),
    actions: { saveReport: BattleReportWindow.#onSave, exportReport: BattleReportWindow.#onExport },
  };

  static override PARTS = {
    report: { template: "systems/vantage/templates/report/window.hbs", scrollable: [""] },
  };

  /** The uuid of the encounter. */
  battle: Ref = "";

  protected override async _prepareContext(): Promise<object> {
    const read = readBattle(this.battle);
    const canSave = game.user.isGM;
    return Promise.resolve(read ? { ...reportContext(read), canSave } : { isEmpty: true });
  }

  /** Makes a journal entry with one page: what this GM reads now. */
  static async #onSave(this: BattleReportWindow): Promise<void> {
    const read = readBattle(this.battle);
    if (!read || !game.user.isGM) return;
    const content = await renderTemplate(PAGE, reportContext(read));
    const name = text("VANTAGE.report.title");
    await JournalEntry.create({ name, pages: [{ name, type: "text", text: { content } }] });
    ui.notifications.info(text("VANTAGE.report.saved", { name }), { console: false });
  }

  static #onExport(this: BattleReportWindow): void {
    const read = readBattle(this.battle);
    if (!read) return;
    const { report, names } = read;
    const data = JSON.stringify({ ...report, names }, null, 2);
    foundry.utils.saveDataToFile(data, "application/json", `${this.battle.replace(".", "-")}.json`);
  }
}

const open = (): BattleReportWindow | undefined => {
  const found: unknown = foundry.applications.instances.get("vantage-report");
  return found instanceof BattleReportWindow ? found : undefined;
};

/**
 * Opens the report of a battle: of an encounter, or of one that was deleted by its uuid. By default that of the encounter in
 * the tracker, otherwise of the latest battle in the log. False where the log has none.
 */
export async function openBattleReport(of?: Combat.Implementation | Ref | null): Promise<boolean> {
  const viewed = game.combat && storedBattle(game.combat) ? game.combat.uuid : undefined;
  const battle = (typeof of === "string" ? of : of?.uuid) ?? viewed ?? loggedBattles().at(-1);
  if (battle === undefined) return false;
  const window = open() ?? new BattleReportWindow();
  window.battle = battle;
  await window.render({ force: true });
  return true;
}

/** Redraws the report, while it is open, when the log changes; called once, at initialization. */
export function registerBattleReport(): void {
  const redraw = foundry.utils.debounce(() => void open()?.render(), 200);
  for (const hook of CHANGING) Hooks.on(hook, redraw);
  Hooks.on("renderCombatTracker" as "renderApplicationV2", (application, element) => {
    const combat = "viewed" in application ? application.viewed : null;
    element.querySelector(`.${BUTTON}`)?.remove();
    addButton(combat instanceof Combat ? (combat as Combat.Implementation) : null, element);
  });
}

async function openOrTell(combat: Combat.Implementation | null): Promise<void> {
  if (!(await openBattleReport(combat)))
    ui.notifications.info(text("VANTAGE.report.nothing"), { console: false });
}

const BUTTON = "vantage-open-report";

/**
 * Adds the button that opens the report to a tracker, once the battle has begun. Without an encounter it opens that of the last
 * battle in the log.
 */
function addButton(combat: Combat.Implementation | null, tracker: HTMLElement): void {
  if (combat ? roundOf(combat) === 0 : !game.messages.some(({ type }) => type === "exchange")) return;
  const button = tracker.ownerDocument.createElement("button");
  button.type = "button";
  button.className = BUTTON;
  button.textContent = text("VANTAGE.report.open");
  button.addEventListener("click", () => void openOrTell(combat));
  tracker.append(button);
}
