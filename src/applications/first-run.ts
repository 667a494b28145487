import { allGames, gameById } from "../rules/registry.js";
import { demonstrationPack, openDemonstration } from "./demonstration.js";
import { chooseGames, gamesOn, isFirstRun } from "../play/settings.js";
import { gameText, tell } from "../play/telling.js";
import { HandlebarsApplication } from "./base.js";

/** One game as the window offers it. */
interface GameView {
  readonly id: string;
  readonly name: string;
  readonly pitch: string;
  readonly on: boolean;
  /** A pack holds a scene to show it with. */
  readonly demonstration: boolean;
}

/** Asks the GM of a new world which games it plays, and offers the demonstration of each. */
export class FirstRun extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "vantage-first-run",
    tag: "form",
    classes: ["vantage", "vantage-first-run"],
    window: { title: "VANTAGE.firstRun.title", icon: "fa-solid fa-dice" },
    position: { width: 520 },
    form: { handler: FirstRun.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { demonstrate: FirstRun.#onDemonstrate },
  };

  static override PARTS = { games: { template: "systems/vantage/templates/first-run.hbs" } };

  protected override async _prepareContext(): Promise<object> {
    const on = gamesOn();
    const games: readonly GameView[] = allGames().map((rules) => ({
      id: rules.id,
      name: gameText(rules.id, "name"),
      pitch: gameText(rules.id, "pitch"),
      on: on.includes(rules),
      demonstration: demonstrationPack(rules, "scenes") !== undefined,
    }));
    return Promise.resolve({ games });
  }

  /** The games ticked in the form, in the order registered. */
  get chosen(): readonly string[] {
    const ticked = this.element.querySelectorAll<HTMLInputElement>("input[name=game]:checked");
    return [...ticked].map(({ value }) => value);
  }

  static async #onSubmit(this: FirstRun): Promise<void> {
    await this.#settle(this.chosen);
  }

  /** A game whose demonstration is opened is played here too. */
  static async #onDemonstrate(this: FirstRun, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const rules = gameById(button.dataset["game"] ?? "");
    if (!rules) return;
    await this.#settle([...new Set([...this.chosen, rules.id])]);
    await openDemonstration(rules);
  }

  async #settle(ids: readonly string[]): Promise<void> {
    if (!ids.length) {
      tell("VANTAGE.firstRun.oneAtLeast");
      return;
    }
    await chooseGames(ids);
    await this.close();
  }
}

/** Asks once, when a GM opens a new world; called when the world is ready. */
export function registerFirstRun(): void {
  if (game.user.isActiveGM && isFirstRun()) void new FirstRun().render({ force: true });
}
