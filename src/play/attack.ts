import {
  capability,
  isRefusal,
  partners,
  WALK,
  weigh,
  type Action,
  type Engagement,
  type Ref,
  type Refusal,
  type Setting,
} from "../rules/core/index.js";
import { isPrivateMode, isShiftHeld, messageMode } from "../foundry.js";
import { gameById } from "../rules/registry.js";
import type { Center } from "./table/engagement/scenery.js";
import { asksAnything } from "./table/engagement/availability.js";
import { remedyOptions, showRefusal } from "./table/engagement/remedy.js";
import { tell } from "./table/text/localize.js";
import { engage, type Impossible, type Intent } from "./table/engagement/engage.js";
import {
  likelyAttack,
  likelyIntent,
  refusalOf,
  type Barred,
  withFitting,
  type LikelyAttack,
} from "./table/engagement/likely.js";
import { onlyTarget } from "./table/engagement/only-target.js";
import { isTestRoll, rollTest } from "./table/engagement/test-roll.js";
import { itemOf, modelOf, nameFor, refOf, speaksFor, type Model } from "./table/models/models.js";
import { profileOf, usesOf } from "./table/models/profile.js";
import { ask } from "./referee/requests/asking.js";
import { isRefereeThere } from "./referee/lease/referee-users.js";
import type { FoundModifier } from "./referee/requests/requests.js";
import { shownList } from "./referee/requests/shown.js";
import { tableChoice } from "./table/settings.js";

/**
 * The options of an attack, or of another action of a model. For an option that is absent, the table decides
 * or the dialog asks.
 */
export interface AttackOptions {
  /** Uuid of the acting token or actor. The default is the selected token, or else the user's character. */
  readonly actor?: Ref;
  /** Uuid of the weapon. The default is the first weapon in hand that fits the action. */
  readonly weapon?: Ref;
  /** Uuids of the targets, in order. The default is the user's targets. The list can be empty. */
  readonly targets?: readonly Ref[];
  /** Id of the game's action, such as `shoot`. The default is an action that fits the distance. */
  readonly action?: string;
  /** The points of the actor's path in order: positions of its center in pixels of the scene. */
  readonly way?: readonly Center[];
  /** Settings of modifiers by the modifiers' ids. Other modifiers keep the settings that were found. */
  readonly set?: Readonly<Record<string, Setting>>;
  /** Whether to roll at once without the dialog. The default is true while Shift is held. */
  readonly skipDialog?: boolean;
}

/** The options of a model's walk along a path. `corners` are the points of the path without its start. */
export function walkAlong(actor: Ref, corners: readonly Center[]): AttackOptions {
  return { actor, action: WALK, way: corners.map(({ x, y }) => ({ x, y })), targets: [], skipDialog: true };
}

/** The signature of a function that begins an action. It uses the windows of its caller. */
export type Begin = (options: AttackOptions) => Promise<ChatMessage.Implementation | null>;

/**
 * A person's answer to a refused action. `anyway` carries out the action, `choose` opens the dialog
 * for another action, and null does nothing.
 */
export type Wish = "anyway" | "choose" | null;

/** The windows that ask a person about an action before it begins. */
export interface Windows {
  /**
   * Lets the person set the choices of an engagement; null when the person cancels. `begin` begins another
   * action that makes this one possible. `instead` is the usual attack and its refusal, when the rules forbid
   * that attack and this action replaces it.
   */
  readonly configure: (
    engagement: Engagement,
    begin: Begin,
    instead: Barred | null,
  ) => Promise<Engagement | null>;
  /**
   * Shows at the target of a drag why the rules forbid the action, and returns the person's answer. `begin`
   * begins an action that is possible instead.
   */
  readonly barred: (engagement: Engagement, refusal: Refusal, begin: Begin) => Promise<Wish>;
  /**
   * Shows the list of modifiers that the referee found, when it differs from the list that the person saw.
   * Returns whether the person accepts the referee's list.
   */
  readonly confirmList: (engagement: Engagement, found: readonly FoundModifier[]) => Promise<boolean>;
  /** Warns that the actor acts outside its activation. Returns whether to go on. */
  readonly confirmOutOfTurn: (engagement: Engagement) => Promise<boolean>;
}

/**
 * Begins an action: measures it, asks the person in these windows, and asks the referee to begin the
 * exchange. Returns the chat message; null when no exchange began, after a notice to the person. Drags,
 * clicks, macros and action bars call `useAction` of the applications, which passes the system's own windows.
 * @param aimed  the action if a drag has already measured it, so that it is not measured again
 */
export async function beginAction(
  options: AttackOptions,
  windows: Windows,
  aimed: () => LikelyAttack | undefined = () => undefined,
): Promise<ChatMessage.Implementation | null> {
  const actor = actorOf(options);
  if (!actor) return refuse("noActor");
  if (!speaksFor(game.user, actor.ref)) return refuse("notYours");
  if (options.weapon !== undefined && !itemOf(options.weapon)) return refuse("weaponDeleted");
  if (options.targets?.length === 1 && inView(options.targets[0] ?? "")?.ref === actor.ref)
    return refuse("self");
  const dropped = aimed();
  const attack = dropped ?? attackOf(options, actor);
  if (!attack) return refuse("noWeapon");
  const engaged = await engageOutOfTurn(attack.engagement, windows, options.way);
  if (!engaged) return null;
  if (isImpossible(engaged)) return refuse(engaged.impossible);
  const measured = options.set ? { ...engaged, choices: { set: options.set } } : engaged;
  const beginOther: Begin = (other) => beginAction(other, windows);
  const refusal = dropped ? refusalOf(measured) : null;
  const wish = refusal && (await windows.barred(measured, refusal, beginOther));
  if (refusal && wish === null) return null;
  const wanted = wish === "anyway" ? { ...measured, anyway: true } : measured;
  // Shift skips the dialog, except when another attack replaces the usual one. The dialog then says why.
  const skips = !attack.instead && wish !== "choose" && (options.skipDialog ?? isShiftHeld());
  const action = actor.game.actions[measured.action];
  const settled =
    skips || !action || !asksAnything(actor.game, action)
      ? wanted
      : await windows.configure(wanted, beginOther, attack.instead);
  if (!settled) return null;
  return begin(settled, windows, options.way);
}

/**
 * The engagement of an actor that may be out of turn. If the table only warns of such actions, the person is
 * asked to confirm the action. Null when the person does not confirm it.
 */
async function engageOutOfTurn(
  measured: Engagement | Impossible,
  { confirmOutOfTurn }: Windows,
  way?: readonly Center[],
): Promise<Engagement | Impossible | null> {
  if (isImpossible(measured) || tableChoice("outOfTurn") !== "warn") return measured;
  const rules = gameById(measured.game);
  const setup = rules && weigh(rules, measured).setup;
  if (!isRefusal(setup) || setup.outOfTurn !== true) return measured;
  if (!(await confirmOutOfTurn(measured))) return null;
  return engage({ ...asIntent(measured), ...(way ? { way } : {}), outOfTurn: true });
}

/**
 * Asks the referee to begin. When no GM is online, an action that changes nothing is rolled here. If the
 * referee finds another list of modifiers than the person saw, the person has to confirm that list first.
 */
async function begin(
  settled: Engagement,
  windows: Windows,
  way?: readonly Center[],
  shown = listShown(settled),
): Promise<ChatMessage.Implementation | null> {
  const rules = gameById(settled.game);
  const mode = messageMode();
  if (rules && !isRefereeThere() && isTestRoll(rules, settled) && !isPrivateMode(mode)) {
    const rolled = await rollTest(rules, settled);
    return isRefusal(rolled) ? refuseByRule(rolled, settled, windows) : rolled;
  }
  const reply = await ask({
    verb: "begin",
    ...asIntent(settled),
    targets: settled.targets.map(({ profile, shots, choices }) => ({ ref: profile.ref, shots, choices })),
    choices: settled.choices,
    ...(way ? { way } : {}),
    anyway: settled.anyway,
    outOfTurn: settled.outOfTurn === true,
    shown,
    mode,
  });
  if ("done" in reply) return game.messages.get(reply.message ?? "") ?? null;
  if ("barred" in reply) return refuseByRule(reply.barred, settled, windows);
  if ("found" in reply)
    return (await windows.confirmList(settled, reply.list))
      ? begin(settled, windows, way, reply.found)
      : null;
  return refuse("refused" in reply ? reply.refused : "asked");
}

function listShown(engagement: Engagement): string {
  const rules = gameById(engagement.game);
  return rules ? shownList(rules, engagement) : "";
}

/** The intent from which an engagement was measured. */
export function asIntent(engagement: Engagement): Intent {
  return {
    action: engagement.action,
    actor: engagement.actor.ref,
    weapon: engagement.weapon?.ref ?? null,
    targets: engagement.targets.map((target) => target.profile.ref),
    ...(engagement.outOfTurn ? { outOfTurn: true } : {}),
  };
}

export function isImpossible(value: Engagement | Impossible): value is Impossible {
  return "impossible" in value;
}

function actorOf(options: AttackOptions): Model | null {
  if (options.actor !== undefined) return inView(options.actor);
  const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
  const own = selected ?? game.user.character;
  return own ? modelOf(refOf(own)) : null;
}

/** The model with this ref. For an actor with a token on the scene in view, it is the token's model. */
function inView(ref: Ref): Model | null {
  const model = modelOf(ref);
  return model && model.token?.uuid !== ref ? modelOf(refOf(model.actor)) : model;
}

/** The action that the options name, or else the attack that the rules allow; null when there is none. */
function attackOf(options: AttackOptions, actor: Model): LikelyAttack | null {
  const targets = options.targets ?? [...game.user.targets].map((token) => token.document.uuid);
  const others = targets.map((ref) => inView(ref)?.ref ?? ref).filter((ref) => ref !== actor.ref);
  const attack =
    options.action === undefined ? likelyAttack(actor, others, { weapon: options.weapon ?? null }) : null;
  const intent = attack ? null : intentOf(options, actor, others);
  return intent ? { engagement: engage(intent), instead: null } : attack;
}

function intentOf(options: AttackOptions, actor: Model, others: readonly Ref[]): Intent | null {
  if (options.action === undefined) return usualUse(options.weapon, actor, others);
  const action = actor.game.actions[options.action];
  const partner = options.targets?.length ? null : partnerFor(action, actor);
  const aimed = partner !== null ? [partner] : action?.targets === "none" ? [] : others;
  const weapon = options.weapon ?? (action?.weapon == null ? null : weaponFor(actor, action, aimed));
  const way = options.way ? { way: options.way } : {};
  const intent = { action: options.action, actor: actor.ref, weapon, targets: aimed, ...way };
  const isOpen = options.targets === undefined && aimed.length === 0 && action && action.targets !== "none";
  const only = isOpen ? onlyTarget(intent, actor) : null;
  return only === null ? intent : { ...intent, targets: [only] };
}

/**
 * The target that the rules choose for an action, among the models that this user knows of. Null when a
 * person chooses the target.
 */
function partnerFor(action: Action | undefined, actor: Model): Ref | null {
  const partnerOf = capability(actor.game, partners);
  if (!action || !partnerOf || action.targets === "none") return null;
  const others = (actor.token?.parent?.tokens.contents ?? []).flatMap(({ uuid }) => {
    const model = uuid === actor.ref || nameFor(uuid) === null ? null : modelOf(uuid);
    return model?.game.id === actor.game.id ? [profileOf(model)] : [];
  });
  return partnerOf(action.id, profileOf(actor), others);
}

/** The first action for which an item other than a weapon, such as an ability, can be used. */
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

/**
 * The first weapon in hand that fits an action and that the rules allow now, or else the first that fits.
 * Null when none fits.
 */
function weaponFor(actor: Model, action: Action, targets: readonly Ref[]): Ref | null {
  const { id, offered } = action;
  if (offered === "attack") return likelyIntent(actor, [], null, id)?.weapon ?? null;
  return withFitting({ action: id, actor: actor.ref, weapon: null, targets }, actor, action).weapon;
}

function refuse(reason: string): null {
  tell(`VANTAGE.table.${reason}`);
  return null;
}

function refuseByRule(refusal: Refusal, engagement: Engagement, windows: Windows): null {
  const rules = gameById(engagement.game);
  if (rules)
    showRefusal(
      rules,
      refusal,
      engagement.actor,
      (action) => void beginAction(remedyOptions(rules, engagement, action), windows),
    );
  return null;
}
