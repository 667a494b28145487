import { listsOf, type Game, type Ref } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { useAction } from "../use-action.js";
import { speaksFor } from "../../play/table/models/models.js";
import { gamesOn } from "../../play/table/settings.js";
import { gameText, nameText } from "../../play/table/text/localize.js";
import { isKeptUntilPassed } from "../../play/table/world/kept-until-passed.js";
import {
  waitingNames,
  waitingRefs,
  waitingThings,
  type WaitingThing,
} from "../../play/table/world/waiting.js";
import { HandlebarsApplication, windowOptions } from "../windows/base.js";

/** Hooks after which the waiting things can be different. */
const CHANGING = ["updateCombat", "createCombat", "deleteCombat", "updateScene", "canvasReady"] as const;

/** One list of a game with what waits in it. */
interface WaitingView {
  readonly game: string;
  readonly list: string;
  /** The words of the action that resolves it; empty where the battle does when play passes. */
  readonly resolve: string;
  readonly things: readonly { readonly target: string; readonly attacker: string; readonly weapon: string }[];
}

/** A window with the waiting things of the encounter, or of the scene without one, and a button that resolves them. */
export class WaitingList extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    ...windowOptions({ name: "waiting", title: "VANTAGE.waiting.title", icon: "hourglass-half", width: 360 }),
    actions: { resolve: WaitingList.#onResolve },
  };

  static override PARTS = { list: { template: "systems/vantage/templates/waiting-list.hbs" } };

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve({ lists: gamesOn().flatMap(viewsOf) });
  }

  static async #onResolve(this: WaitingList, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const { game: id = "", list = "" } = button.dataset;
    const rules = gameById(id);
    const action = rules && listsOf(rules)[list]?.resolve;
    const actor = rules ? resolverOf(rules, list) : undefined;
    if (action !== undefined && actor !== undefined) await useAction({ actor, action, targets: [] });
  }
}

const open = (): WaitingList | undefined => {
  const found: unknown = foundry.applications.instances.get("vantage-waiting");
  return found instanceof WaitingList ? found : undefined;
};

/** Redraws the list, while it is open, when what waits changes; called once, at initialization. */
export function registerWaitingList(): void {
  const redraw = foundry.utils.debounce(() => void open()?.render(), 50);
  for (const hook of CHANGING) Hooks.on(hook, redraw);
}

/** Opens the list, or brings it to the front. */
export async function openWaitingList(): Promise<void> {
  await (open() ?? new WaitingList()).render({ force: true });
}

function viewsOf(rules: Game): readonly WaitingView[] {
  const waiting = waitingThings(rules);
  const names = waitingNames(rules);
  return Object.entries(listsOf(rules)).flatMap(([list, { resolve }]) => {
    const things = waiting.filter((thing) => thing.list === list).map((thing) => view(rules, thing, names));
    const label = gameText(rules.id, `action.${resolve}.label`);
    const isKept = isKeptUntilPassed(rules, list, waiting);
    return things.length ? [{ game: rules.id, list, resolve: isKept ? "" : label, things }] : [];
  });
}

function view(
  rules: Game,
  thing: WaitingThing,
  names: Readonly<Record<Ref, string>>,
): WaitingView["things"][number] {
  const { attacker, target, weapon } = waitingRefs(rules, thing);
  const named = (ref: Ref | null): string => (ref === null ? "" : nameText(ref, names));
  return { target: named(target), attacker: named(attacker), weapon: named(weapon) };
}

/** The model that resolves a list: the first attacker that this user speaks for, otherwise the first one. */
function resolverOf(rules: Game, list: string): string | undefined {
  const attackers = waitingThings(rules)
    .filter((thing) => thing.list === list)
    .flatMap((thing) => waitingRefs(rules, thing).attacker ?? []);
  return attackers.find((one) => speaksFor(game.user, one)) ?? attackers[0];
}
