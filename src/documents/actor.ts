import { barsOf, derivedOf, lostFor, barValue } from "../data/derived.js";
import { declaredValues } from "../data/profile.js";
import { systemOf } from "../foundry.js";
import type { Game } from "../rules/core/index.js";
import { gameOfActor } from "../rules/registry.js";
import { migrateRead } from "./migration/migrate-read.js";
import { useAction } from "../applications/use-action.js";
import type { AttackOptions } from "../play/attack.js";

/**
 * An actor with the stats of its game. Its actions begin like all others, and its token bars write the game's own
 * tracks.
 */
export class VantageActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Reads what earlier versions stored. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateRead("Actor", source, game.system.version);
    return super.migrateData(source);
  }

  /**
   * Starts an action of this actor, like the button on its sheet.
   *
   * @param id       the id of one of the game's actions, such as `shoot`
   * @param options  `weapon`, `targets` and `skipDialog` as for `game.system.api.useAction`
   * @returns the chat message, or null when the action did not begin; the person has then been told why
   */
  async useAction(id: string, options: AttackOptions = {}): Promise<ChatMessage.Implementation | null> {
    return useAction({ ...options, actor: this.token?.uuid ?? this.uuid, action: id });
  }

  /**
   * Fields, tracks and derived numbers by name, for formulas such as `1d10 + @dodge`. A derived number comes before a
   * field of the same name.
   */
  override getRollData(): Record<string, unknown> {
    const rules = gameOfActor(this.type);
    if (!rules) return super.getRollData();
    return { ...systemOf(this), ...declaredValues(this, rules.actor), ...derivedOf(this) };
  }

  /** Writes a change of a token bar to the track that counts what is lost, within the bounds of both. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const rules = gameOfActor(this.type);
    const bar =
      rules && barsOf(rules).find(([name]) => name === attribute || `${name}.value` === attribute)?.[1];
    if (!rules || !bar) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const target = isDelta ? barValue(this, bar).value + value : value;
    return super.modifyTokenAttribute(bar.lost, lostFor(this, rules, bar, target), false, false);
  }

  /** A new actor has the picture of its game, and tokens as its side needs them, unless its data says otherwise. */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<Actor["_preCreate"]>
  ): ReturnType<Actor["_preCreate"]> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const rules = gameOfActor(this.type);
    if (!rules) return;
    const isOfPlayer = this.hasPlayerOwner || !user.isGM;
    const initial = { ...pictureOf(rules, data), ...tokenOf(rules, isOfPlayer) };
    const missing = Object.entries(initial).filter(([key]) => !foundry.utils.hasProperty(data, key));
    this.updateSource(foundry.utils.expandObject(Object.fromEntries(missing)));
  }
}

/**
 * Tokens of all models show their names, and their bars where the game has some, to their owners. Those of a player's
 * model are friends and linked, and have sight.
 */
function tokenOf({ actor }: Game, isOfPlayer: boolean): Readonly<Record<string, unknown>> {
  const { OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES;
  return {
    "prototypeToken.displayName": OWNER_HOVER,
    ...(actor.bars ? { "prototypeToken.displayBars": OWNER_HOVER } : {}),
    ...(isOfPlayer
      ? {
          "prototypeToken.disposition": CONST.TOKEN_DISPOSITIONS.FRIENDLY,
          "prototypeToken.actorLink": true,
          "prototypeToken.sight.enabled": true,
        }
      : {}),
  };
}

function pictureOf({ actor: { picture } }: Game, data: object): Readonly<Record<string, unknown>> {
  return picture === undefined || "img" in data
    ? {}
    : { img: picture, "prototypeToken.texture.src": picture };
}
