import { allGames, gameById } from "../../rules/registry.js";
import type { Game } from "../../rules/core/index.js";
import { demonstrationPack, openDemonstration, packEntries } from "./demonstration.js";
import { chooseGames, gamesOn, isFirstRun } from "../../play/table/settings.js";
import { gameText, tell } from "../../play/table/text/localize.js";
import { HandlebarsApplication, windowOptions } from "../windows/base.js";
import { keepInView } from "../windows/keep-in-view.js";

/** One game as the window offers it. */
interface GameView {
  readonly id: string;
  readonly name: string;
  readonly pitch: string;
  readonly on: boolean;
  /** Whether a pack has a scene that demonstrates it. */
  readonly demonstration: boolean;
  /** The picture of that scene, and of some models on it. */
  readonly picture: string;
  readonly faces: readonly string[];
}

/** The models on the picture of a game. */
const FACES = 4;

/**
 * The window in which a GM chooses the games that the world plays and opens demonstrations. A new world opens it by
 * itself, the settings at any time.
 */
class FirstRun extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "first-run", title: "VANTAGE.firstRun.title", icon: "dice", width: 780 }),
    tag: "form",
    form: { handler: FirstRun.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: { demonstrate: FirstRun.#onDemonstrate },
  };

  static override PARTS = {
    games: { template: "systems/vantage/templates/first-run.hbs", scrollable: [".games"] },
  };

  #letGo: (() => void) | null = null;

  protected override async _prepareContext(): Promise<object> {
    const on = isFirstRun() ? [] : gamesOn();
    const view = async (rules: Game): Promise<GameView> => ({
      id: rules.id,
      name: gameText(rules.id, "name"),
      pitch: gameText(rules.id, "pitch"),
      on: on.includes(rules),
      demonstration: demonstrationPack(rules, "scenes") !== undefined,
      ...(await pictureOf(rules)),
    });
    return { games: await Promise.all(allGames().map(view)) };
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#letGo = keepInView(this);
  }

  protected override _onClose(
    ...args: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...args);
    this.#letGo?.();
  }

  /** The games ticked in the form, in the order registered. */
  get chosen(): readonly string[] {
    const ticked = this.element.querySelectorAll<HTMLInputElement>("input[name=game]:checked");
    return [...ticked].map(({ value }) => value);
  }

  static async #onSubmit(this: FirstRun): Promise<void> {
    await this.#settle(this.chosen);
  }

  /** A game with an open demonstration is one that the world plays. */
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
    // The window of settings that this one was opened from would lie over the scene.
    await closeSettings();
  }
}

/** The picture of a game: its demonstration scene, and models of it that are spread over their list. */
async function pictureOf(rules: Game): Promise<Pick<GameView, "picture" | "faces">> {
  const [scene] = await packEntries(demonstrationPack(rules, "scenes"));
  const models = await packEntries(demonstrationPack(rules, "actors"));
  const step = Math.max(1, Math.floor(models.length / FACES));
  const faces = models.filter((_, index) => index % step === 0).flatMap(({ img }) => img ?? []);
  return { picture: scene?.thumb ?? "", faces: faces.slice(0, FACES) };
}

async function closeSettings(): Promise<void> {
  for (const window of foundry.applications.instances.values())
    if (window instanceof foundry.applications.settings.SettingsConfig) await window.close();
}

/** Opens the window. */
export async function openFirstRun(): Promise<void> {
  await new FirstRun().render({ force: true });
}
