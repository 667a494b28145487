import { neutral, TOGGLE, type Game, type Ref } from "../../rules/core/index.js";
import { elementFrom, renderTemplate } from "../../foundry.js";
import { isElement } from "../../foundry/elements.js";
import { Exchange } from "../../play/record/exchange.js";
import { modelOf, portraitFor, speaksFor } from "../../play/table/models/models.js";
import { gameText, nameText, text } from "../../play/table/text/localize.js";
import { useAction } from "../use-action.js";
import { askedTestOf, type AskedTest } from "./asked-test.js";

type Message = ChatMessage.Implementation;

const TEMPLATE = "systems/vantage/templates/asked-test/card.hbs";

/** Draws the card of a request: a row for each model, with a button for its player, or with the result. */
export async function drawAskedTest(message: Message, asked: AskedTest): Promise<HTMLElement> {
  const element = elementFrom(await renderTemplate(TEMPLATE, contextOf(message, asked)));
  element.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest("button") : null;
    if (button) void press(message, button);
  });
  return element;
}

function contextOf(message: Message, asked: AskedTest): object {
  const { rules, action, set } = asked;
  const rows = rowsOf(message, asked);
  return {
    title: gameText(rules.id, `action.${action}.label`),
    settings: settingsText(rules, set),
    rows,
    rollsRest: rows.filter(({ mayRoll }) => mayRoll).length > 1,
  };
}

function rowsOf(message: Message, asked: AskedTest) {
  const rolled = rolledSince(message, asked);
  return asked.models.map((ref) => {
    const exchange = rolled.get(ref);
    const waits = !exchange && modelOf(ref) !== null;
    return {
      ref,
      name: nameText(ref),
      portrait: portraitFor(ref),
      result: exchange ? resultText(exchange) : "",
      mayRoll: waits && speaksFor(game.user, ref),
      waits,
    };
  });
}

/** The first test of each model since it was asked; an undone test does not count. */
function rolledSince(message: Message, { action }: AskedTest): ReadonlyMap<Ref, Exchange> {
  const rolled = new Map<Ref, Exchange>();
  for (const one of game.messages.contents) {
    if (one.timestamp < message.timestamp) continue;
    const exchange = Exchange.of(one) ?? Exchange.ofTest(one);
    const { view, stored } = exchange ?? {};
    if (exchange && view?.action === action && stored?.status !== "undone" && !rolled.has(view.actor))
      rolled.set(view.actor, exchange);
  }
  return rolled;
}

/** The outcome of a test; only that it was rolled where this user may not know the outcome. */
function resultText({ game: rules, stored, view }: Exchange): string {
  if (stored.status === "open") return text("VANTAGE.askedTest.rolling");
  if (rules && view.outcome !== undefined) return gameText(rules.id, `outcome.${view.outcome}`);
  return text("VANTAGE.askedTest.rolled");
}

/** The settings that differ from those of a test without circumstances. */
function settingsText(rules: Game, set: AskedTest["set"]): string {
  return Object.entries(set)
    .flatMap(([id, setting]) => {
      const input = rules.modifiers.find((one) => one.id === id)?.input ?? TOGGLE;
      if (setting === neutral(input)) return [];
      const label = gameText(rules.id, `modifier.${id}.label`);
      if (input.type === "toggle") return [label];
      const value =
        input.type === "choice" ? gameText(rules.id, `modifier.${id}.option.${setting}`) : setting;
      return [text("VANTAGE.askedTest.setting", { label, value })];
    })
    .join(" · ");
}

/** Rolls for the model of a row, or at once for all models that wait for this user. */
async function press(message: Message, button: HTMLButtonElement): Promise<void> {
  const asked = askedTestOf(message);
  const { ref, rest } = button.dataset;
  if (!asked) return;
  const { action, set } = asked;
  button.disabled = true;
  const waiting = rest === undefined ? [] : rowsOf(message, asked).filter(({ mayRoll }) => mayRoll);
  if (ref !== undefined) await useAction({ actor: ref, action, set, targets: [] });
  for (const { ref: actor } of waiting)
    await useAction({ actor, action, set, targets: [], skipDialog: true });
  button.disabled = false;
}
