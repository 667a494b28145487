import { neutral, type Action, type Game, type Ref } from "../../rules/core/index.js";
import { createMessage } from "../../foundry.js";
import { isTag } from "../../foundry/elements.js";
import { portraitFor } from "../../play/table/models/models.js";
import { gamesOn } from "../../play/table/settings.js";
import { gameText, nameText, tell, text } from "../../play/table/text/localize.js";
import { HandlebarsApplication, windowOptions } from "../windows/base.js";
import {
  ASKED_TEST,
  MOST_ASKED,
  openSettings,
  soundSettings,
  testsOf,
  type OpenSetting,
} from "./asked-test.js";

/** A test of one of the games that this world plays. */
interface TestChoice {
  readonly id: string;
  readonly rules: Game;
  readonly action: Action;
}

/** The window in which a GM asks several models for a test: which test, its circumstances, and the models. */
class AskTestWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "ask-test", title: "VANTAGE.askedTest.title", icon: "dice", width: 400 }),
    tag: "form",
    form: { handler: AskTestWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS = {
    form: { template: "systems/vantage/templates/asked-test/window.hbs", scrollable: [".models"] },
  };

  /** The id of the chosen test; empty before a choice. */
  #test = "";

  get #chosen(): TestChoice | undefined {
    const tests = testsAtTable();
    return tests.find(({ id }) => id === this.#test) ?? tests[0];
  }

  protected override async _prepareContext(): Promise<object> {
    const chosen = this.#chosen;
    return Promise.resolve({
      games: gamesWithTests(chosen?.id ?? ""),
      settings: chosen
        ? openSettings(chosen.rules, chosen.action).map((one) => fieldOf(chosen.rules, one))
        : [],
      models: chosen ? modelsFor(chosen.rules) : [],
      hasTests: chosen !== undefined,
    });
  }

  protected override async _onFirstRender(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...given);
    this.element.addEventListener("change", ({ target }) => {
      if (!isTag(target, "select") || target.name !== "test") return;
      this.#test = target.value;
      void this.render();
    });
  }

  static async #onSubmit(this: AskTestWindow, _event: unknown, form: HTMLFormElement): Promise<void> {
    const chosen = this.#chosen;
    const values = new FormData(form);
    const models = values.getAll("model").map(String);
    if (!chosen) return;
    if (models.length === 0 || models.length > MOST_ASKED) {
      tell("VANTAGE.askedTest.count", { most: MOST_ASKED });
      return;
    }
    await askTest(chosen, settingsFrom(chosen, values), models);
    await this.close();
  }
}

/** Opens the window. */
export async function openAskTest(): Promise<void> {
  await new AskTestWindow().render({ force: true });
}

function testsAtTable(): readonly TestChoice[] {
  return gamesOn().flatMap((rules) =>
    testsOf(rules).map((action) => ({ id: `${rules.id}.${action.id}`, rules, action })),
  );
}

function gamesWithTests(chosen: string): readonly object[] {
  return gamesOn()
    .filter((rules) => testsOf(rules).length > 0)
    .map((rules) => ({
      name: gameText(rules.id, "name"),
      tests: testsOf(rules).map(({ id }) => ({
        id: `${rules.id}.${id}`,
        label: gameText(rules.id, `action.${id}.label`),
        chosen: `${rules.id}.${id}` === chosen,
      })),
    }));
}

/** The control of a setting, with its neutral value. */
function fieldOf(rules: Game, { id, input }: OpenSetting): object {
  const words = `modifier.${id}`;
  const value = neutral(input);
  return {
    id: `vantage-ask-test-${id}`,
    name: id,
    label: gameText(rules.id, `${words}.label`),
    hint: gameText(rules.id, `${words}.hint`),
    value,
    toggle: input.type === "toggle",
    number:
      input.type === "count" || input.type === "amount"
        ? { min: input.min, max: input.max, step: input.type === "amount" ? (input.step ?? 1) : 1 }
        : null,
    options:
      input.type === "choice"
        ? input.options.map((option) => ({
            id: option,
            label: gameText(rules.id, `${words}.option.${option}`),
          }))
        : null,
  };
}

/**
 * The models of a game on the scene in view. The selected ones are ticked, or those of players where none is selected.
 * Hidden tokens are left out, since everyone reads the request.
 */
function modelsFor(rules: Game): readonly object[] {
  const tokens = (canvas.scene?.tokens.contents ?? []).filter(
    ({ actor, hidden }) => actor?.type === rules.actor.type && !hidden,
  );
  const selected = tokens.filter(({ object }) => object?.controlled === true);
  const ticked =
    selected.length > 0 ? selected : tokens.filter(({ actor }) => actor?.hasPlayerOwner === true);
  return tokens.map((token) => ({
    ref: token.uuid,
    name: nameText(token.uuid),
    portrait: portraitFor(token.uuid),
    ticked: ticked.includes(token),
  }));
}

function settingsFrom({ rules, action }: TestChoice, values: FormData) {
  const given = openSettings(rules, action).map(({ id, input }): [string, number | string] => {
    const entry = values.get(id);
    const value = typeof entry === "string" ? entry : "";
    if (input.type === "choice") return [id, value];
    return [id, input.type === "toggle" ? Number(value !== "") : Number(value)];
  });
  return soundSettings(rules, action, Object.fromEntries(given));
}

/** Posts the request. Its text is for packages that read chat logs; the card replaces it. */
async function askTest(
  { rules, action }: TestChoice,
  set: ReturnType<typeof soundSettings>,
  models: readonly Ref[],
): Promise<void> {
  const sentence = text("VANTAGE.askedTest.sentence", {
    test: gameText(rules.id, `action.${action.id}.label`),
    names: models.map((ref) => nameText(ref)).join(", "),
  });
  await createMessage({
    content: `<p>${foundry.utils.escapeHTML(sentence)}</p>`,
    flags: { vantage: { [ASKED_TEST]: { game: rules.id, action: action.id, set, models } } },
  });
}
