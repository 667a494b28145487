import { ActiveEffect, Actor, Folder, Item, type TokenDocument } from "../../documents/index.js";
import type { Document } from "../../abstract/index.js";
import { fromUuid } from "../../data/uuid.js";
import type { Options, HeaderControl, RenderContext, RenderOptions } from "../api/configuration.js";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.js";
import { ImagePopout } from "../apps/image-popout.js";
import { closest } from "../../shared/dom.js";
import { run } from "../report.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";
import { TokenConfig } from "./token-config.js";

/** A window on an actor, onto which items and effects can be dropped. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions & Options = {
    position: { width: 600 },
    window: {
      icon: "fa-solid fa-user",
      resizable: true,
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "Prototype Token",
          ownership: "OWNER",
        },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "View Portrait" },
      ],
    },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortrait,
    },
  };

  get actor(): Actor {
    const { document } = this;
    if (!(document instanceof Actor)) throw new Error("An actor sheet shows an actor.");
    return document;
  }

  /** The token whose own actor this sheet shows, or null for an actor of the world. */
  get token(): TokenDocument | null {
    return this.actor.token;
  }

  protected override _getHeaderControls(): HeaderControl[] {
    return super
      ._getHeaderControls()
      .filter(({ action }) => action !== "configurePrototypeToken" || !this.actor.isToken);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: {
        dragstart: (selector) => this._canDragStart(selector ?? ""),
        drop: (selector) => this._canDragDrop(selector ?? ""),
      },
      callbacks: {
        dragstart: (event) => run(() => this._onDragStart(event)),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => run(() => this._onDrop(event)),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    const target = closest(event, "[data-item-id], [data-effect-id]");
    const { itemId, effectId } = target?.dataset ?? {};
    const dragged =
      itemId === undefined
        ? effectId === undefined
          ? undefined
          : this.actor.effects.get(effectId)
        : this.actor.items.get(itemId);
    if (dragged)
      event.dataTransfer?.setData(
        "text/plain",
        JSON.stringify({ type: dragged.documentName, uuid: dragged.uuid }),
      );
  }

  protected _onDragOver(_event: DragEvent): void {}

  /** Takes what was dropped to the method for its kind. Something unknown is left alone. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const { uuid } = TextEditor.getDragEventData(event);
    if (typeof uuid !== "string" || !this._canDragDrop("")) return;
    const dropped: unknown = await fromUuid(uuid);
    if (
      dropped instanceof ActiveEffect ||
      dropped instanceof Actor ||
      dropped instanceof Item ||
      dropped instanceof Folder
    )
      await this._onDropDocument(event, dropped);
  }

  protected async _onDropDocument(event: DragEvent, document: Document): Promise<Document | null> {
    if (document instanceof ActiveEffect) return this._onDropActiveEffect(event, document);
    if (document instanceof Actor) return this._onDropActor(event, document);
    if (document instanceof Item) return this._onDropItem(event, document);
    if (document instanceof Folder) return this._onDropFolder(event, document);
    return null;
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: ActiveEffect): Promise<ActiveEffect | null> {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created instanceof ActiveEffect ? created : null;
  }

  protected async _onDropActor(_event: DragEvent, _actor: Actor): Promise<Actor | null> {
    return null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: Folder): Promise<Folder | null> {
    return null;
  }

  /** An item of another actor, the world or a compendium is copied; one of this actor is sorted. */
  protected async _onDropItem(event: DragEvent, item: Item): Promise<Item | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      await this._onSortItem(event, item);
      return item;
    }
    const { _id, ...source } = item.toObject();
    const [created] = await this.actor.createEmbeddedDocuments("Item", [source]);
    return created instanceof Item ? created : null;
  }

  /** Puts an item before the one that it was dropped on. */
  protected async _onSortItem(event: DragEvent, item: Item): Promise<Item[]> {
    const targetId = closest(event, "[data-item-id]")?.dataset["itemId"];
    const target = targetId === undefined ? undefined : this.actor.items.get(targetId);
    if (!target || target === item) return [];
    const others = this.actor.items.filter((other) => other !== item).sort((a, b) => a.sort - b.sort);
    others.splice(others.indexOf(target), 0, item);
    const updates = others.map((other, index) => ({ _id: other.id, sort: (index + 1) * 1000 }));
    await this.actor.updateEmbeddedDocuments("Item", updates);
    return others;
  }

  static async #onConfigurePrototypeToken(this: ActorSheetV2): Promise<void> {
    await TokenConfig.prototypeOf(this.actor).render({ force: true });
  }

  static async #onShowPortrait(this: ActorSheetV2): Promise<void> {
    const { img, name, uuid } = this.actor;
    await new ImagePopout({ src: img ?? "", uuid, window: { title: name } }).render({ force: true });
  }
}
