/**
 * The types of this system's settings and flags for the published types. Each reader checks the values that it finds.
 */

interface OwnFlags {
  readonly vantage?: Readonly<Record<string, unknown>>;
}

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    /** Names come from declarations: the table's settings, and the house rules of each game. */
    [setting: `vantage.${string}`]: unknown;
    /** The message mode in generation 14. */
    "core.messageMode": string;
  }
  interface FlagConfig {
    ActiveEffect: OwnFlags;
    Actor: OwnFlags;
    ChatMessage: OwnFlags;
    Combat: OwnFlags;
    Combatant: OwnFlags;
    Item: OwnFlags;
    Scene: OwnFlags;
    Token: OwnFlags;
    Wall: OwnFlags;
  }
}
declare global {
  namespace CONFIG {
    interface Queries {
      [query: `vantage.${string}`]: Query;
    }
  }
}

/** Answers what another client asks. */
export type Query = (data: Readonly<Record<string, unknown>>) => Promise<unknown>;
