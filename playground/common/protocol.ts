/** What the server and its clients say to one another. */

import type { DocumentName } from "./hierarchy.js";

/** Plain data. */
export type Source = Record<string, unknown>;

/** Options that go with an operation to every client and its hooks. */
type OperationOptions = Record<string, unknown>;

/** Asks for a change to documents of one kind in one place. */
export interface OperationRequest {
  action: "create" | "update" | "delete";
  type: DocumentName;
  /** The uuid of the document that they stand in; null for the world. */
  parentUuid: string | null;
  /** Sources for `create`, changes with `_id` for `update`. */
  data?: Source[];
  /** The documents to delete. */
  ids?: string[];
  options: OperationOptions;
}

/** Asks for several changes, all or none of them. */
export interface BatchRequest {
  operations: OperationRequest[];
}

/** A change that was made, as every client hears of it. */
export interface OperationResult {
  action: "create" | "update" | "delete";
  type: DocumentName;
  parentUuid: string | null;
  userId: string;
  /** What was created, or the differences with `_id`. */
  data: Source[];
  /** What was deleted. */
  ids: string[];
  options: OperationOptions;
  /** The delta of the token whose actor was changed, when it is an actor of a token's own. */
  delta?: Source;
}

/** An answer to a request: what was asked for, or a sentence that says why not. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: string };

/** A person's question to another person's client. */
export interface QueryRequest {
  /** The id of the user who is asked. */
  userId: string;
  name: string;
  data: unknown;
  /** Milliseconds until the answer no longer counts. */
  timeout?: number;
}

/**
 * A question as it reaches the client that is to answer. It does not say who asks:
 * https://github.com/foundryvtt/foundryvtt/issues/13418
 */
export interface QueryDelivery {
  name: string;
  data: unknown;
  timeout?: number;
}

/** Everything that a client needs to begin. */
export interface WorldData {
  userId: string;
  world: { id: string; title: string; description: string };
  system: Source;
  /** The manifests of the modules in use. */
  modules: Source[];
  release: { generation: number; build: number; version: string };
  /** The sources of every kind in the world. */
  collections: Record<string, Source[]>;
  /** The users who are here. */
  activeUsers: string[];
  /** What they are doing, by user. */
  activities: Record<string, UserActivity>;
  packs: PackData[];
  paused: boolean;
}

/** A compendium of the system. */
export interface PackData {
  /** `<system id>.<name>` */
  id: string;
  name: string;
  label: string;
  type: DocumentName;
  /** What the manifest keeps with it for packages. */
  flags: Source;
  index: Source[];
}

/** What a user is doing. */
export interface UserActivity {
  active?: boolean;
  /** Ids of targeted tokens. */
  targets?: string[];
  sceneId?: string | null;
  /** What the user measures in that scene; null for nothing. */
  ruler?: RulerActivity | null;
}

/** What a user measures. */
export interface RulerActivity {
  path: readonly { x: number; y: number; elevation?: number | undefined }[];
  hidden: boolean;
}
