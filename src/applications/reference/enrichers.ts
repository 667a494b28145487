import { elementFrom, renderTemplate } from "../../foundry.js";
import { isElement, oncePerPage } from "../../foundry/elements.js";
import { gameText, tell } from "../../play/table/text/localize.js";
import { gameById } from "../../rules/registry.js";
import { useAction } from "../use-action.js";
import { REFERENCE_TOPICS, referenceView, type ReferenceTopic } from "./reference.js";

const TEMPLATE = "systems/vantage/templates/reference/page.hbs";
const LINK = "systems/vantage/templates/reference/link.hbs";

/** `@Reference[mest.conditions]`: a topic of a game's quick reference. */
const REFERENCE = /@Reference\[([\w-]+)\.(\w+)\]/g;

/** `@Action[tnt.morale]` or `@Action[tnt.morale]{Hold your nerve}`: a button that begins the action. */
const ACTION = /@Action\[([\w-]+)\.(\w+)\](?:\{([^}]{1,80})\})?/g;

const BUTTON = "button[data-vantage-action]";

/**
 * Adds what journals and chat messages can contain besides Foundry's own links and rolls. Both begin with `@`, so that
 * `[[/roll …]]` stays Foundry's. Called once, at initialization.
 */
export function registerEnrichers(): void {
  CONFIG.TextEditor.enrichers.push(
    { pattern: REFERENCE, enricher: async ([, game = "", topic = ""]) => drawReference(game, topic) },
    {
      pattern: ACTION,
      enricher: async ([, game = "", action = "", label]) => drawLink(game, action, label),
    },
  );
  listenTo(document);
  Hooks.on("renderApplicationV2", (_application, { ownerDocument }) => listenTo(ownerDocument));
}

/** Listens to the buttons of a window: one listener, however many buttons it has. */
const listenTo = oncePerPage((page) => page.body.addEventListener("click", onClick));

function isTopic(topic: string): topic is ReferenceTopic {
  return (REFERENCE_TOPICS as readonly string[]).includes(topic);
}

/** A topic as an element; null for a game or a topic that does not exist, so that the text stays as it was typed. */
async function drawReference(game: string, topic: string): Promise<HTMLElement | null> {
  const rules = gameById(game);
  if (!rules || !isTopic(topic)) return null;
  return elementFrom(await renderTemplate(TEMPLATE, referenceView(rules, topic)));
}

async function drawLink(
  game: string,
  action: string,
  label: string | undefined,
): Promise<HTMLElement | null> {
  const rules = gameById(game);
  if (!rules || !Object.hasOwn(rules.actions, action)) return null;
  const name = label ?? gameText(game, `action.${action}.label`);
  return elementFrom(await renderTemplate(LINK, { game, action, name }));
}

/** Begins the action with the selected model, otherwise with the user's character. */
function onClick({ target }: MouseEvent): void {
  const button = isElement(target) ? target.closest<HTMLElement>(BUTTON) : null;
  const { vantageGame = "", vantageAction = "" } = button?.dataset ?? {};
  const rules = gameById(vantageGame);
  if (!rules || !Object.hasOwn(rules.actions, vantageAction)) return;
  const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
  const own = [...selected.map(({ document: token }) => token), game.user.character].find(
    (one) => one !== null && typeOf(one) === rules.actor.type,
  );
  if (own) void useAction({ actor: own.uuid, action: vantageAction });
  else tell("VANTAGE.reference.noModel", { game: gameText(rules.id, "name") });
}

/** The actor type of a token or an actor. */
function typeOf(one: TokenDocument.Implementation | Actor.Implementation): string | undefined {
  return one instanceof TokenDocument ? one.actor?.type : one.type;
}
