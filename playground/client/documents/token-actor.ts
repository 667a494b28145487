import { mergeDelta } from "../../common/actor-delta.js";
import type { PermittedUser } from "../abstract/document.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import type { Actor } from "./actor.js";
import { MovingToken } from "./token-steps.js";

/** A token and its actor. {@link TokenDocument} adds the rest. */
export class ActorToken extends MovingToken {
  declare _syntheticActor: Actor | null;

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_syntheticActor", { value: null, writable: true, configurable: true });
  }

  /** The actor of the world that it stands for. */
  get baseActor(): Actor | null {
    return this.actorId ? (table.game.actors.get(this.actorId) ?? null) : null;
  }

  /** Its actor: that of the world when linked, else one of its own that begins as a copy of it. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !this.parent || !base) return base;
    this._syntheticActor ??= this.delta.apply();
    return this._syntheticActor;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** A token's rights are its actor's. */
  override getUserLevel(user: PermittedUser | null = table.game.user): number {
    const actor = this.baseActor;
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }

  /** Whether its actor has a status. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Brings the actor of its own up to date with the world's actor and with what is different about it. */
  _refreshSyntheticActor(): void {
    const base = this.baseActor;
    if (!this._syntheticActor || !base) return;
    const own = mergeDelta(base.toObject(), this._source["delta"]);
    this._syntheticActor._replaceSource(table.CONFIG.Actor.documentClass.cleanData(own));
    this._syntheticActor.reset();
  }

  /** Its actor has changed: redraws it and whatever shows the actor. */
  _onActorChange(actor: Actor, options: Data): void {
    if (actor === this.baseActor && !this.actorLink && this._syntheticActor) {
      this._refreshSyntheticActor();
      if (options["render"] !== false) this._syntheticActor.render(false);
    }
    this.canvasChanged({ actor: true }, options);
  }

  /** Another actor, or another difference to it. */
  protected _onActorReplaced(changed: Data): void {
    if ("actorId" in changed || "actorLink" in changed) this._syntheticActor = null;
    else this._refreshSyntheticActor();
    this.actor?.render(false);
  }
}
