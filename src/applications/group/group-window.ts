import type { Game, Ref } from "../../rules/core/index.js";
import type { RunEnd } from "../../tactics/run.js";
import { itemOf, portraitFor } from "../../play/table/models/models.js";
import { chancesFor, namedChance } from "../../play/table/text/chances.js";
import { insteadText } from "../../play/table/text/instead.js";
import { gameText, modifierText, nameText, refusalText, text } from "../../play/table/text/localize.js";
import { watchChanges } from "../dialog/watch-changes.js";
import { contributionTexts, withoutTheirs } from "../../play/table/text/contribution-text.js";
import { forgetOptions } from "../dialog/last-options.js";
import { figureOf } from "../text/odds-bar.js";
import { dialogPositions } from "../windows/dialog-position.js";
import { HandlebarsApplication, windowOptions } from "../windows/base.js";
import { canAttack, expectedOf, gameOfGroup, groupAttack, type GroupAttack } from "./measure.js";
import { beginRun } from "./run.js";

/** In pixels: the width of the window, and about its height without rows and that of a row. */
const WIDTH = 460;
const HEAD = 200;
const ROW = 50;

/** The window of a group that attacks one target: who attacks with what chance, who can not and why, and one Roll. */
export class GroupWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "group", title: "VANTAGE.group.title", icon: "crosshairs", width: WIDTH }),
    tag: "form",
    form: { handler: GroupWindow.#onSubmit, closeOnSubmit: true },
    actions: { forget: GroupWindow.#onForget },
  };

  static override PARTS = { group: { template: "systems/vantage/templates/group.hbs" } };

  readonly #actors: readonly Ref[];
  readonly #target: Ref;
  readonly #end: () => void;

  constructor(actors: readonly Ref[], target: Ref) {
    const place = dialogPositions({ fighters: [...actors, target], evidence: [] });
    const { left, top } = place({ width: WIDTH, height: HEAD + ROW * actors.length });
    super({ position: { left, top } });
    this.#actors = actors;
    this.#target = target;
    this.#end = watchChanges(() => {
      if (this.rendered) void this.render();
    });
  }

  get #attacks(): readonly GroupAttack[] {
    return this.#actors.map((actor) => groupAttack(actor, this.#target, true));
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve(contextOf(this.#attacks, this.#target));
  }

  protected override _onClose(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>[0],
  ): void {
    super._onClose(options);
    this.#end();
  }

  static async #onSubmit(this: GroupWindow): Promise<void> {
    const attacks = this.#attacks;
    if (expectedOf(attacks).acts.length > 0) void beginRun(attacks, this.#target, true);
    return Promise.resolve();
  }

  /** Clears the remembered options of a model, here and for later attacks. */
  static async #onForget(this: GroupWindow, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const attack = this.#attacks.find(({ actor }) => actor === button.dataset["actor"]);
    if (attack?.engagement) await forgetOptions(attack.engagement);
    await this.render();
  }
}

/**
 * Attacks with a group that was dropped on an enemy: shows the window, or rolls at once. Without a window the options of
 * the last attacks do not count, since no one reads them before.
 */
export async function attackAsGroup(
  actors: readonly Ref[],
  target: Ref,
  rollsAtOnce: boolean,
): Promise<void> {
  const attacks = actors.map((actor) => groupAttack(actor, target, false));
  if (rollsAtOnce && expectedOf(attacks).acts.length > 0) {
    await beginRun(attacks, target, false);
    return;
  }
  await foundry.applications.instances.get("vantage-group")?.close();
  await new GroupWindow(actors, target).render({ force: true });
}

function contextOf(attacks: readonly GroupAttack[], target: Ref): object {
  const rules = gameOfGroup(attacks);
  const { acts, end, endsActivations } = expectedOf(attacks);
  const among = (refs: readonly Ref[]) =>
    refs.flatMap((ref) => attacks.filter(({ actor }) => actor === ref)).map((one) => rowOf(one, target));
  const later = attacks
    .filter((one) => canAttack(one) && !acts.includes(one.actor))
    .map(({ actor }) => actor);
  const barred = attacks.filter((one) => !canAttack(one)).map(({ actor }) => actor);
  const parts = [
    { title: text("VANTAGE.group.now"), rows: among(acts) },
    { title: laterText(end), rows: among(later) },
    { title: text("VANTAGE.group.barred"), rows: among(barred) },
  ];
  return {
    game: rules?.id ?? "",
    target: { name: nameText(target), portrait: portraitFor(target) },
    parts: parts.filter(({ rows }) => rows.length > 0),
    rolls: acts.length > 0,
    ends: endsActivations,
    go: text("VANTAGE.group.roll", { count: acts.length }),
  };
}

function rowOf(one: GroupAttack, target: Ref): object {
  const { actor, engagement, instead, model, chance } = one;
  const rules = model?.game;
  const name = { actor, name: nameText(actor), portrait: portraitFor(actor), reason: reasonText(one) };
  if (!rules || !engagement) return name;
  const { action, weapon } = engagement;
  const means = [
    gameText(rules.id, `action.${action}.label`),
    weapon === null ? "" : (itemOf(weapon.ref)?.name ?? ""),
    instead ? insteadText(rules, instead, engagement) : "",
  ];
  const count = one.modifiers.length;
  const seen = chancesFor(rules, [target]);
  return {
    ...name,
    means: means.filter(Boolean).join(" · "),
    modifiers: modifiersText(rules, one, seen === "exact"),
    count: text("VANTAGE.group.modifiers", { count }),
    remembered: one.remembered,
    chance: chance && seen !== "hidden" ? namedChance(rules, chance, figureOf(chance.chance), seen).text : "",
  };
}

/** The modifiers of an attack, each with what it adds; numbers of the other side only where this user sees them. */
function modifiersText(rules: Game, { modifiers, engagement }: GroupAttack, isKnown: boolean): string {
  const known = isKnown
    ? contributionTexts
    : (...of: Parameters<typeof contributionTexts>) => withoutTheirs(contributionTexts(...of));
  return modifiers
    .map((one) =>
      [
        modifierText(rules.id, one, engagement?.names),
        ...known(rules, one).map(({ text: words }) => words),
      ].join(" "),
    )
    .join(", ");
}

function reasonText({ model, refusal, impossible }: GroupAttack): string {
  if (impossible !== null) return text(`VANTAGE.table.${impossible}`);
  return refusal && model ? refusalText(model.game.id, refusal) : "";
}

/** The heading of the models that can attack, and not in this run. */
function laterText(end: RunEnd): string {
  switch (end.then) {
    case "passes":
      return text("VANTAGE.group.later.passes");
    case "activates":
    case "acts":
      return text("VANTAGE.group.later.after", { name: nameText(end.model.profile.ref) });
    case "endsRound":
    case "endsPhase":
      return text("VANTAGE.group.later.endsRound");
    default:
      return text("VANTAGE.group.later.none");
  }
}
