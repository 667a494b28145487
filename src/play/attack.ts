import { isRefusal, type Engagement, type Ref, type Refusal } from "../rules/core/index.js";
import { isShiftHeld, messageMode } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import { remedyOptions, tellRefusal } from "./remedy.js";
import { tell } from "./telling.js";
import { engage, likelyIntent, type Impossible, type Intent } from "./engage.js";
import { itemOf, modelOf, refOf, speaksFor, type Model } from "./models.js";
import { usesOf } from "./profile.js";
import { ask } from "./referee/asking.js";
import { isPrivateMode } from "./referee/ports.js";
import type { FoundModifier } from "./referee/requests.js";
import { shownList } from "./referee/shown.js";
import { isTestRoll, rollTest } from "./test-roll.js";

/** What an attack, or any other action of a model, can be given. Whatever is left out is taken from the table or asked in the dialog. */
export interface AttackOptions {
  /** Uuid of the token or actor that acts; by default the selected token's, else the user's character. */
  readonly actor?: Ref;
  /** Uuid of the weapon; by default the first in hand that suits. */
  readonly weapon?: Ref;
  /** Uuids of the targets, the first one first; by default the user's targets. None is allowed. */
  readonly targets?: readonly Ref[];
  /** Id of the game's action, such as `shoot`; by default what suits the distance. */
  readonly action?: string;
  /** Rolls at once with what was found; by default while Shift is held. */
  readonly skipDialog?: boolean;
}

/** Shows an engagement for a person to settle; null when that person lets it be. Provided by the applications. */
export type Configure = (engagement: Engagement) => Promise<Engagement | null>;

let configure: Configure = async (engagement) => Promise.resolve(engagement);

/** Shows the list that the referee found where it is another than the one shown; whether the person goes on with it. */
export type Confirm = (engagement: Engagement, found: readonly FoundModifier[]) => Promise<boolean>;

let confirm: Confirm = async () => Promise.resolve(true);

/** Lets the applications show the dialog, and ask for confirmation. */
export function provideDialog(dialog: Configure, confirmation: Confirm): void {
  configure = dialog;
  confirm = confirmation;
}

/**
 * The one way in: every drag, click, macro and bar comes here. Measures, weighs, asks the person, and begins the exchange.
 * Returns its chat message; null when it did not come to that, which the person has been told.
 */
export async function useAction(options: AttackOptions = {}): Promise<ChatMessage.Implementation | null> {
  const actor = actorOf(options);
  if (!actor) return refuse("noActor");
  if (!speaksFor(game.user, actor.ref)) return refuse("notYours");
  if (options.weapon !== undefined && !itemOf(options.weapon)) return refuse("weaponGone");
  if (options.targets?.length === 1 && inView(options.targets[0] ?? "")?.ref === actor.ref)
    return refuse("self");
  const intent = intentOf(options, actor);
  if (!intent) return refuse("noWeapon");
  const measured = engage(intent);
  if (isImpossible(measured)) return refuse(measured.impossible);
  const skips = options.skipDialog ?? isShiftHeld();
  const settled = skips || !asksAnything(measured) ? measured : await configure(measured);
  if (!settled) return null;
  return begin(settled);
}

/**
 * Asks the referee to begin; without a GM, what changes nothing is rolled here. Where it finds another list than the one
 * shown, the person confirms that first.
 */
async function begin(
  settled: Engagement,
  shown = listShown(settled),
): Promise<ChatMessage.Implementation | null> {
  const rules = gameById(settled.game);
  const mode = messageMode();
  if (rules && !game.users.activeGM && isTestRoll(rules, settled) && !isPrivateMode(mode)) {
    const rolled = await rollTest(rules, settled);
    return isRefusal(rolled) ? refuseByRule(rolled, settled) : rolled;
  }
  const reply = await ask({
    verb: "begin",
    ...asIntent(settled),
    targets: settled.targets.map(({ profile, shots, choices }) => ({ ref: profile.ref, shots, choices })),
    choices: settled.choices,
    anyway: settled.anyway,
    shown,
    mode,
  });
  if ("done" in reply) return game.messages.get(reply.message ?? "") ?? null;
  if ("barred" in reply) return refuseByRule(reply.barred, settled);
  if ("found" in reply) return (await confirm(settled, reply.list)) ? begin(settled, reply.found) : null;
  return refuse("refused" in reply ? reply.refused : "asked");
}

function listShown(engagement: Engagement): string {
  const rules = gameById(engagement.game);
  return rules ? shownList(rules, engagement) : "";
}

/** The earlier name of `useAction`. */
export { useAction as attack };

/** Whether there is anything for a person to settle: a target, or a modifier. */
function asksAnything(engagement: Engagement): boolean {
  const rules = gameById(engagement.game);
  const action = rules?.actions[engagement.action];
  if (!rules || !action) return false;
  return (
    action.targets !== "none" || rules.modifiers.some((modifier) => modifier.tests.includes(action.test))
  );
}

/** Who does what to whom in an engagement. */
export function asIntent(engagement: Engagement): Intent {
  return {
    action: engagement.action,
    actor: engagement.actor.ref,
    weapon: engagement.weapon?.ref ?? null,
    targets: engagement.targets.map((target) => target.profile.ref),
  };
}

/** Whether an engagement could not be measured at all. */
export function isImpossible(value: Engagement | Impossible): value is Impossible {
  return "impossible" in value;
}

function actorOf(options: AttackOptions): Model | null {
  if (options.actor !== undefined) return inView(options.actor);
  const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
  const own = selected ?? game.user.character;
  return own ? modelOf(refOf(own)) : null;
}

/** The model of a token, on whatever scene that is, or of an actor, as its token on the scene in view. */
function inView(ref: Ref): Model | null {
  const model = modelOf(ref);
  return model && model.token?.uuid !== ref ? modelOf(refOf(model.actor)) : model;
}

function intentOf(options: AttackOptions, actor: Model): Intent | null {
  const targets = options.targets ?? [...game.user.targets].map((token) => token.document.uuid);
  const others = targets.map((ref) => inView(ref)?.ref ?? ref).filter((ref) => ref !== actor.ref);
  if (options.action === undefined)
    return likelyIntent(actor, others, options.weapon ?? null) ?? usualUse(options.weapon, actor, others);
  const action = actor.game.actions[options.action];
  const aimed = action?.targets === "none" ? [] : others;
  const weapon =
    options.weapon ?? (action?.weapon == null ? null : (weaponFor(actor, options.action) ?? null));
  return { action: options.action, actor: actor.ref, weapon, targets: aimed };
}

/** The first action for which an item that is no weapon, such as an ability, can be used. */
function usualUse(ref: Ref | undefined, actor: Model, targets: readonly Ref[]): Intent | null {
  const item = ref === undefined ? null : itemOf(ref);
  const uses = item ? usesOf(item) : [];
  const action = Object.values(actor.game.actions).find(
    ({ weapon, offered }) => weapon !== null && offered !== "follow-up" && uses.includes(weapon),
  );
  if (!item || !action) return null;
  const aimed = action.targets === "none" ? [] : targets;
  return { action: action.id, actor: actor.ref, weapon: item.uuid, targets: aimed };
}

function weaponFor(actor: Model, action: string): Ref | undefined {
  const intent = likelyIntent(actor, [], null, action);
  return intent?.weapon ?? undefined;
}

function refuse(reason: string): null {
  tell(`VANTAGE.table.${reason}`);
  return null;
}

function refuseByRule(refusal: Refusal, engagement: Engagement): null {
  const rules = gameById(engagement.game);
  if (rules)
    tellRefusal(rules, refusal, (action) => void useAction(remedyOptions(rules, engagement, action)));
  return null;
}
