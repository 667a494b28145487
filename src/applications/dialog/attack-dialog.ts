import { isElement, isTag } from "../../foundry/elements.js";
import {
  choose,
  isRefusal,
  spread,
  weigh,
  withChoicesOf,
  type Engagement,
  type Game,
} from "../../rules/core/index.js";
import { asIntent, isImpossible, type Begin } from "../../play/attack.js";
import { engage, type Intent } from "../../play/table/engagement/engage.js";
import { evidenceOf, listenForAlt, offerEvidence } from "../../canvas/evidence-key.js";
import { areaOfAttack, clearAttack, showArea } from "../../canvas/areas.js";
import { lightUp } from "../../canvas/overlay.js";
import { withAction, type Barred } from "../../play/table/engagement/likely.js";
import { remedyOptions } from "../../play/table/engagement/remedy.js";
import { gameText, tell } from "../../play/table/text/localize.js";
import { AttackWindow } from "./attack-window.js";
import { HandlebarsApplication } from "../windows/base.js";
import { keepInView } from "../windows/keep-in-view.js";
import { holdFocus } from "./hold-focus.js";
import { watchChanges } from "./watch-changes.js";
import { showComplaint, withinBounds, type Complaint } from "./number-input.js";
import { withFreely, withSetting } from "./chosen.js";
import { dialogContext, type DialogContext } from "./dialog-context.js";
import { Finder } from "./finder.js";
import { forgetOptions, keepOptions, withLastOptions, withoutLastOptions } from "./last-options.js";
import { Redraw } from "./redraw.js";
import { OTHERS } from "./target-options.js";

type RenderOptions = foundry.applications.api.HandlebarsApplicationMixin.RenderOptions;

type Settled = (engagement: Engagement | null) => void;

/** The target that is shown first, and the usual attack when the rules forbid it and this one is in its place. */
interface Opening {
  readonly shown?: number;
  readonly instead?: Barred | null;
}

const WEIGHED = ["modifiers", "outcome"];

const ROW = "systems/vantage/templates/dialog/row.hbs";
const CHANCES = "systems/vantage/templates/dialog/chances.hbs";
const CONTRIBUTION = "systems/vantage/templates/contribution.hbs";

/** Modifiers, reasons and odds of one attack, and everything that only people can know about it. */
export class AttackDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "vantage-attack",
    tag: "form",
    classes: ["vantage", "vantage-attack"],
    window: { title: "VANTAGE.dialog.title", icon: "fa-solid fa-crosshairs", resizable: true },
    form: { handler: AttackDialog.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    actions: {
      show: AttackDialog.#onShow,
      giveBack: AttackDialog.#onGiveBack,
      forget: AttackDialog.#onForget,
      addTarget: AttackDialog.#onAddTarget,
      fold: AttackDialog.#onFold,
      remedy: AttackDialog.#onRemedy,
    },
  };

  static override PARTS = {
    head: { template: "systems/vantage/templates/dialog/head.hbs" },
    modifiers: {
      template: "systems/vantage/templates/dialog/modifiers.hbs",
      templates: [ROW, CONTRIBUTION],
      scrollable: [""],
    },
    outcome: { template: "systems/vantage/templates/dialog/outcome.hbs", templates: [CHANCES] },
  };

  readonly #rules: Game;
  readonly #begin: Begin;
  #engagement: Engagement;
  #settle: Settled | null;
  #shown: number;
  #instead: Barred | null;
  #isUnfolded = false;
  #complaint: Complaint | null = null;
  readonly #finder = new Finder();
  readonly #redraw = new Redraw(this, ["head", ...WEIGHED]);
  readonly #window: AttackWindow;
  #ends: readonly (() => void)[] = [];

  constructor(
    rules: Game,
    engagement: Engagement,
    settle: Settled,
    begin: Begin,
    { shown = 0, instead = null }: Opening = {},
  ) {
    const window = new AttackWindow();
    super({ position: window.open(engagement) });
    this.#window = window;
    this.addEventListener("position", () => this.#window.show(this));
    this.#rules = rules;
    this.#engagement = engagement;
    this.#settle = settle;
    this.#begin = begin;
    this.#shown = shown;
    this.#instead = instead;
  }

  /** The engagement with the choices that the person has made so far. */
  get engagement(): Engagement {
    return this.#engagement;
  }

  /** The name of the action; every kind of attack is called an attack. */
  override get title(): string {
    const { offered } = this.#rules.actions[this.#engagement.action] ?? {};
    return offered === "attack"
      ? super.title
      : gameText(this.#rules.id, `action.${this.#engagement.action}.label`);
  }

  protected override async _prepareContext(): Promise<
    DialogContext & foundry.applications.api.ApplicationV2.RenderContext
  > {
    const window = { instead: this.#instead, isUnfolded: this.#isUnfolded };
    return Promise.resolve(dialogContext(this.#rules, this.#engagement, this.#shown, window));
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["game"] = this.#rules.id;
    this.#window.put(this.element);
    this.#window.show(this);
    this.#ends = [
      watchChanges(() => this.#measureAgain(asIntent(this.#engagement))),
      offerEvidence(() => evidenceOf(this.#engagement)),
      clearAttack,
      keepInView(this),
      holdFocus(this.element),
    ];
    this.#finder.watch(this.element);
    this.#redraw.watch(this.element);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("pointerover", (event) => this.#onPoint(event.target));
    this.element.addEventListener("focusin", (event) => this.#onPoint(event.target));
    this.element.addEventListener("pointerleave", () => lightUp([]));
    listenForAlt(this.element.ownerDocument);
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const title = this.element.querySelector(".window-title");
    if (title && title.textContent !== this.title) title.textContent = this.title;
    showArea(areaOfAttack(this.#engagement));
    showComplaint(this.element, this.#complaint);
    this.#finder.restore(this.element);
    this.#window.show(this);
  }

  protected override async _preClose(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_preClose"]>[0],
  ): Promise<void> {
    await super._preClose(options);
    await this.#window.keep(this);
  }

  protected override _onClose(options: RenderOptions): void {
    super._onClose(options);
    this.#redraw.end();
    for (const end of this.#ends) end();
    this.#settle?.(null);
    this.#settle = null;
  }

  static async #onSubmit(this: AttackDialog): Promise<void> {
    if (isRefusal(weigh(this.#rules, this.#engagement).setup)) return;
    const settle = this.#settle;
    this.#settle = null;
    await keepOptions(this.#rules, this.#engagement);
    await this.close();
    settle?.(this.#engagement);
  }

  static #onFold(this: AttackDialog): void {
    this.#window.fold(this);
    this.#window.show(this);
  }

  /**
   * Does the action that removes the reason of the refusal, which can open its own dialog, and returns to the attack that was
   * refused.
   */
  static async #onRemedy(this: AttackDialog, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const settle = this.#settle;
    this.#settle = null;
    const isForUsual = button.closest(".instead") !== null;
    const intent = (isForUsual ? this.#instead?.intent : null) ?? asIntent(this.#engagement);
    const { remedy = "" } = button.dataset;
    const barred = engage(intent);
    await this.close();
    if (!isImpossible(barred)) await this.#begin(remedyOptions(this.#rules, barred, remedy));
    const measured = engage(intent);
    if (isImpossible(measured)) {
      tell(`VANTAGE.table.${measured.impossible}`);
      settle?.(null);
    } else if (settle) {
      const again = withChoicesOf(measured, this.#engagement);
      const shown = this.#shown;
      await new AttackDialog(this.#rules, again, settle, this.#begin, { shown }).render({ force: true });
    }
  }

  static #onShow(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    this.#shown = Number(button.dataset["index"] ?? 0);
    void this.render();
  }

  static #onGiveBack(this: AttackDialog, _event: PointerEvent, button: HTMLElement): void {
    const id = button.dataset["modifier"] ?? "";
    this.#engagement = choose(choose(this.#engagement, id, null, null), id, null, this.#shown);
    void this.render();
  }

  /** Clears the remembered options, here and for later attacks. */
  static async #onForget(this: AttackDialog): Promise<void> {
    this.#engagement = withoutLastOptions(this.#engagement);
    await forgetOptions(this.#engagement);
    void this.render();
  }

  /** TNT-40 and similar rules: the next target, which is the one nearest to the first target. */
  static #onAddTarget(this: AttackDialog): void {
    const { targets } = asIntent(this.#engagement);
    const near = this.#engagement.targets[0]?.facts.neighbors?.value ?? [];
    const next = near.find(({ ref }) => !targets.includes(ref));
    if (next) this.#measureAgain({ ...asIntent(this.#engagement), targets: [...targets, next.ref] });
    else tell("VANTAGE.dialog.noTargetNear");
  }

  #onChange(event: Event): void {
    const { target } = event;
    if (!isTag(target, "input", "select")) return;
    this.#complaint = isTag(target, "input") ? withinBounds(target) : null;
    const [kind = "", id = ""] = target.name.split("|");
    const intent = asIntent(this.#engagement);
    if (["action", "weapon", "target"].includes(kind)) this.#instead = null;
    switch (kind) {
      case "action": {
        this.#measureAgain(withAction(intent, target.value));
        this.#engagement = withLastOptions(this.#engagement);
        return;
      }
      case "weapon":
        this.#measureAgain({ ...intent, weapon: target.value });
        return;
      case "target": {
        if (target.value === OTHERS) {
          this.#isUnfolded = true;
          this.#redraw.ask();
          return;
        }
        this.#shown = 0;
        this.#measureAgain({ ...intent, targets: target.value ? [target.value] : [] });
        return;
      }
      case "shots":
        this.#engagement = spread(this.#engagement, Number(id), Number(target.value));
        break;
      case "free":
        this.#engagement = withFreely(this.#engagement, this.element);
        // The fields are not drawn again, because a person who went on to the next field has begun to type there.
        showComplaint(this.element, this.#complaint);
        this.#redraw.ask(["outcome"]);
        return;
      case "anyway":
        this.#engagement = { ...this.#engagement, anyway: "checked" in target && target.checked };
        break;
      case "modifier":
        this.#engagement = withSetting(this.#rules, this.#engagement, this.#shown, target);
        break;
    }
    this.#redraw.ask(kind === "shots" ? undefined : WEIGHED);
  }

  #measureAgain(intent: Intent): void {
    const measured = engage(intent);
    if (isImpossible(measured)) {
      tell(`VANTAGE.table.${measured.impossible}`);
      return;
    }
    this.#engagement = withChoicesOf(measured, this.#engagement);
    this.#shown = Math.min(this.#shown, Math.max(0, measured.targets.length - 1));
    this.#window.follow(this, this.#engagement);
    this.#redraw.ask();
  }

  #onPoint(target: EventTarget | null): void {
    const row = isElement(target) ? target.closest<HTMLElement>("[data-refs]") : null;
    lightUp(row?.dataset["refs"]?.split(" ").filter(Boolean) ?? []);
  }
}
