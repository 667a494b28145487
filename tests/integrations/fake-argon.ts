import { FakeActor, FakeItem } from "./fakes.js";

/** The model that is selected. A test may select another one. */
export const selected = { actor: new FakeActor("none") };

export const rapier = new FakeItem("r", "Rapier", { drawn: true, parries: true });
export const dagger = new FakeItem("d", "Dagger");
export const spare = new FakeItem("s", "Spare", { drawn: false });

export interface Item {
  readonly name: string;
  readonly img: string;
}

/** Argon's components, as far as a system builds on them: each knows the model, and keeps what it was made of. */
export class Component {
  get actor(): FakeActor {
    return selected.actor;
  }
  get token(): object {
    return { document: { uuid: "Scene.s.Token.t", parent: { grid: { distance: 2 } } } };
  }
}
export class PortraitPanel extends Component {
  async _getButtons() {
    return Promise.resolve([{ id: "roll-initiative" }, { id: "open-sheet" }]);
  }
}
export class ActionPanel extends Component {}
export class PassTurnPanel extends ActionPanel {}
export class ItemButton extends Component {
  readonly item: Item;
  constructor(
    readonly options: { readonly item: Item; readonly isWeaponSet?: boolean; readonly isPrimary?: boolean },
  ) {
    super();
    this.item = options.item;
  }
}
export class ButtonPanelButton extends Component {}
export class ButtonPanel extends Component {
  constructor(readonly given: { readonly id: string; readonly buttons: readonly Button[] }) {
    super();
  }
}
export class DrawerPanel extends Component {}
export class DrawerButton extends Component {
  constructor(readonly cells: readonly { readonly label: string; readonly onClick: () => void }[]) {
    super();
  }
}
export class WeaponSets extends Component {}
export class MovementHud extends Component {
  movementUsed = 3;
}

/** A button of ours, whichever it is. */
export interface Button {
  readonly item: Item & object;
  readonly options: ItemButton["options"];
  readonly label: string;
  readonly icon: string;
  readonly quantity: number | null;
  getTooltipData(): Promise<{ title: string; description: string }>;
  _onLeftClick(event: object): Promise<void>;
  _onRightClick(event: object): Promise<void>;
  _getPanel(): Promise<ButtonPanel>;
}

/** One of our components, whichever it is. */
export interface Part {
  readonly label: string;
  readonly description: string;
  readonly isDead: boolean;
  readonly visible: boolean;
  readonly movementMax: number;
  readonly maxActions: number | null;
  readonly currentActions: number | null;
  readonly categories: readonly { readonly buttons: readonly DrawerButton[] }[];
  getStatBlocks(): Promise<readonly (readonly { readonly text: string }[])[]>;
  getDefaultSets(): Promise<object>;
  _onSetChange(change: object): Promise<void>;
  _getButtons(): Promise<readonly Button[]>;
}
