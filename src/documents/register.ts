import { VantageActor } from "./actor.js";
import { VantageCombat } from "./combat.js";
import { VantageCombatant } from "./combatant.js";
import { VantageItem } from "./item.js";
import { VantageMessage } from "./message.js";
import { VantageScene } from "./scene.js";
import { VantageTokenDocument } from "./token.js";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof VantageActor;
    Item: typeof VantageItem;
    Scene: typeof VantageScene;
    Token: typeof VantageTokenDocument;
    ChatMessage: typeof VantageMessage;
    Combat: typeof VantageCombat;
    Combatant: typeof VantageCombatant;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: VantageActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: VantageItem<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: VantageMessage<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: VantageCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: VantageCombatant<SubType>;
  }
}

/** Sets the document classes of this system. Called once, at initialization. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = VantageActor;
  CONFIG.Item.documentClass = VantageItem;
  CONFIG.Scene.documentClass = VantageScene;
  CONFIG.Token.documentClass = VantageTokenDocument;
  CONFIG.ChatMessage.documentClass = VantageMessage;
  CONFIG.Combat.documentClass = VantageCombat;
  CONFIG.Combatant.documentClass = VantageCombatant;
}
