import { changeDelta, keepEntry } from "../common/actor-delta.js";
import { applyUpdate, entriesOf } from "../common/apply-update.js";
import { isDocumentName, isWorldKind, kindOf, type DocumentName } from "../common/hierarchy.js";
import type { OperationRequest, OperationResult } from "../common/protocol.js";
import {
  asData,
  deepClone,
  expandObject,
  isPlainObject,
  isValidId,
  randomID,
  type Data,
} from "../client/utils/index.js";
import { findChild, locate, rootOf, type Located } from "./locate.js";
import { authorise, Refusal } from "./rights.js";
import { sanitise } from "./sanitise.js";
import type { SystemFiles } from "./system-files.js";
import type { WorldStore } from "./world-store.js";

/** Makes changes to the documents of a world: all that one request asks for, or nothing. */
export class Operations {
  constructor(
    readonly store: WorldStore,
    readonly system: SystemFiles,
  ) {}

  /**
   * Makes the changes that a user asks for.
   *
   * @returns what was done, in the order in which clients are to hear of it; the last one answers the request
   * @throws Refusal with a sentence; nothing has changed then
   */
  perform(user: Data, request: OperationRequest): OperationResult[] {
    const { action, type } = request;
    if (!isDocumentName(type)) throw new Refusal(`There are no documents of the kind "${String(type)}".`);
    const parent = request.parentUuid === null ? null : locate(this.store, request.parentUuid);
    if (!parent && !isWorldKind(type))
      throw new Refusal(`A ${type} stands in another document, and none was named.`);
    const result: OperationResult = {
      action,
      type,
      parentUuid: request.parentUuid,
      userId: String(user["_id"]),
      data: [],
      ids: [],
      options: asData(request.options),
    };
    const before = action === "delete" ? [] : this.#deactivateOthers(user, request, parent);
    if (action === "create") this.#create(user, request, parent, result);
    else if (action === "update") this.#update(user, request, parent, result);
    else this.#delete(user, request, parent, result);
    return [...before, result];
  }

  #create(user: Data, request: OperationRequest, parent: Located | null, result: OperationResult): void {
    const { type } = request;
    const created = entriesOf(request.data).map((entry) =>
      this.#prepare(user, type, entry, request.options["keepId"] === true),
    );
    for (const source of created) {
      const target: Located = { kind: type, source, parent };
      authorise(this.store, this.system, user, { action: "create", target, changes: {} });
      if (findChild(this.store, parent, type, String(source["_id"])))
        throw new Refusal(`There is a ${type} with the id ${String(source["_id"])} already.`);
    }
    for (const source of created) this.#put(parent, type, source);
    result.data = deepClone(created);
    this.#written(parent, type, result);
  }

  #prepare(user: Data, type: DocumentName, entry: Data, keepId: boolean): Data {
    const source = expandObject(entry);
    source["_id"] = keepId && isValidId(source["_id"]) ? source["_id"] : randomID();
    if (type === "ChatMessage") source["author"] ??= user["_id"];
    if ("ownership" in source) source["ownership"] = { default: 0, ...asData(source["ownership"]) };
    source["_stats"] = {
      ...asData(source["_stats"]),
      createdTime: Date.now(),
      modifiedTime: Date.now(),
      lastModifiedBy: user["_id"],
    };
    sanitise(this.system, type, source);
    return source;
  }

  #update(user: Data, request: OperationRequest, parent: Located | null, result: OperationResult): void {
    const { type } = request;
    const recursive = request.options["recursive"] !== false;
    const planned = entriesOf(request.data).map((entry) => {
      const { _id: id, ...changes } = expandObject(entry);
      const target = this.#find(parent, type, String(id), "update");
      authorise(this.store, this.system, user, { action: "update", target, changes });
      sanitise(this.system, type, changes, changes["type"] ?? target.source["type"]);
      return { target, changes, id: String(id) };
    });
    for (const { target, changes, id } of planned) {
      if (target.synthetic) this.#changeSynthetic(target, changes);
      else {
        applyUpdate(target.source, changes, type, { recursive });
        this.#keepSynthetic(target);
      }
      result.data.push(deepClone({ ...changes, _id: id }));
    }
    this.#written(parent, type, result);
  }

  #delete(user: Data, request: OperationRequest, parent: Located | null, result: OperationResult): void {
    const { type } = request;
    const ids = Array.isArray(request.ids) ? request.ids.map(String) : [];
    for (const id of ids) {
      const target = this.#find(parent, type, id, "delete");
      if (target.synthetic) throw new Refusal("The actor of a token goes with its token.");
      authorise(this.store, this.system, user, { action: "delete", target, changes: {} });
    }
    for (const id of ids) this.#remove(parent, type, id);
    result.ids = ids;
    this.#written(parent, type, result);
  }

  #find(parent: Located | null, type: DocumentName, id: string, action: string): Located {
    const target = findChild(this.store, parent, type, id);
    if (!target)
      throw new Refusal(`The ${type} "${id}" is no longer there, and there is nothing to ${action}.`);
    return target;
  }

  #put(parent: Located | null, type: DocumentName, source: Data): void {
    if (!parent) {
      if (isWorldKind(type)) this.store.collection(type).set(String(source["_id"]), source);
      return;
    }
    const collection = collectionOf(parent, type);
    parent.source[collection] = [...entriesOf(parent.source[collection]), source];
    this.#keepSynthetic({ kind: type, source, parent });
  }

  #remove(parent: Located | null, type: DocumentName, id: string): void {
    if (!parent) {
      if (isWorldKind(type)) this.store.collection(type).delete(id);
      return;
    }
    const collection = collectionOf(parent, type);
    parent.source[collection] = entriesOf(parent.source[collection]).filter((entry) => entry["_id"] !== id);
    if (parent.synthetic) keepInDelta(parent, collection, id, null);
    else this.#keepSynthetic(parent);
  }

  /** Changes to the actor of one token are kept with the token. */
  #changeSynthetic(target: Located, changes: Data): void {
    const { token } = target.synthetic ?? {};
    if (!token) return;
    const own: Data = { ...changes };
    const delta = asData(token["delta"]);
    for (const collection of Object.values(kindOf("Actor").embedded)) {
      for (const entry of entriesOf(own[collection])) {
        const present =
          entriesOf(target.source[collection]).find((candidate) => candidate["_id"] === entry["_id"]) ?? {};
        token["delta"] = delta;
        keepInDelta(target, collection, String(entry["_id"]), { ...present, ...entry });
      }
      delete own[collection];
    }
    token["delta"] = changeDelta(delta, own);
  }

  /** What stands inside the actor of one token is kept with the token too, whole. */
  #keepSynthetic(changed: Located): void {
    for (let entry: Located | null = changed; entry?.parent; entry = entry.parent) {
      if (!entry.parent.synthetic) continue;
      keepInDelta(
        entry.parent,
        collectionOf(entry.parent, entry.kind),
        String(entry.source["_id"]),
        entry.source,
      );
      return;
    }
  }

  #written(parent: Located | null, type: DocumentName, result: OperationResult): void {
    const kind = parent ? rootOf(parent).kind : type;
    if (isWorldKind(kind)) this.store.touch(kind);
    for (let outer = parent; outer; outer = outer.parent) {
      const token =
        outer.synthetic?.token ?? (type === "Actor" && outer.kind === "Token" ? outer.source : undefined);
      if (token) result.delta = deepClone(asData(token["delta"]));
    }
  }

  /** Only one scene is shown to everybody. */
  #deactivateOthers(user: Data, request: OperationRequest, parent: Located | null): OperationResult[] {
    if (parent || request.type !== "Scene" || Number(user["role"]) < 3) return [];
    const activated = entriesOf(request.data).find((entry) => entry["active"] === true);
    if (!activated) return [];
    const others = [...this.store.collection("Scene").values()].filter(
      (scene) => scene["active"] === true && scene["_id"] !== activated["_id"],
    );
    if (others.length === 0) return [];
    for (const scene of others) scene["active"] = false;
    const data = others.map((scene) => ({ _id: scene["_id"], active: false }));
    return [
      {
        action: "update",
        type: "Scene",
        parentUuid: null,
        userId: String(user["_id"]),
        data,
        ids: [],
        options: {},
      },
    ];
  }
}

function collectionOf(parent: Located, type: DocumentName): string {
  const collection = kindOf(parent.kind).embedded[type];
  if (!collection) throw new Refusal(`A ${type} does not stand in a ${parent.kind}.`);
  return collection;
}

function keepInDelta(actor: Located, collection: string, id: string, entry: Data | null): void {
  const { token, base } = actor.synthetic ?? {};
  if (!token || !base) return;
  const delta = isPlainObject(token["delta"]) ? token["delta"] : {};
  const isInBase = entriesOf(base[collection]).some((candidate) => candidate["_id"] === id);
  keepEntry(delta, collection, id, entry, isInBase);
  token["delta"] = delta;
}
