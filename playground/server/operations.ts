import { applyUpdate, entriesOf } from "../common/apply-update.js";
import { hasStats, isDocumentName, isWorldKind, kindOf, type DocumentName } from "../common/hierarchy.js";
import type { OperationRequest, OperationResult } from "../common/protocol.js";
import { asData, deepClone, expandObject, isValidId, randomID, type Data } from "../client/utils/index.js";
import { Draft } from "./draft.js";
import { checkCount, checkLimits } from "./limits.js";
import { collectionOf, findChild, locate, type Located } from "./locate.js";
import { readRequest } from "./read-request.js";
import { Refusal } from "./refusal.js";
import { authorize, isGamemaster, type Asking } from "./rights.js";
import { sanitize } from "./sanitize.js";
import type { SystemFiles } from "./system-files.js";
import { changeTokenActor, deltaAbove, keepInDelta, keepWithToken } from "./token-delta.js";
import type { WorldStore } from "./world-store.js";
import { isWritten, writtenPaths } from "./written-paths.js";

/** Makes changes to the documents of a world: all that one request asks for, or nothing. */
export class Operations {
  constructor(
    readonly store: WorldStore,
    readonly system: SystemFiles,
    readonly generation: number,
  ) {}

  /**
   * Makes the changes that a user asks for.
   *
   * @param request  as the user's client sent it
   * @returns what was done, in the order in which clients hear of it; the last one answers the request
   * @throws Refusal with a sentence; nothing has changed then
   */
  perform(user: Data, request: unknown): OperationResult[] {
    const draft = new Draft(this.store);
    const results = this.#operationOn(draft, user, readRequest(request)).perform();
    draft.commit();
    return results;
  }

  /**
   * Makes the changes of several requests, in their order: all of them or none. Each of them is tried by itself before,
   * so that none of them rests on what another one does: https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html
   *
   * @returns for each request what was done
   * @throws Refusal with the first sentence; nothing has changed then
   */
  performBatch(user: Data, requests: unknown): OperationResult[][] {
    if (!Array.isArray(requests)) throw new Refusal("A batch is a list of operations.");
    checkCount(requests.length);
    const read = requests.map(readRequest);
    for (const request of read) this.#operationOn(new Draft(this.store), user, request).perform();
    const draft = new Draft(this.store);
    const results = read.map((request) => this.#operationOn(draft, user, request).perform());
    draft.commit();
    return results;
  }

  #operationOn(draft: Draft, user: Data, request: OperationRequest): Operation {
    return new Operation({ draft, user, system: this.system, generation: this.generation }, request);
  }
}

/** One request at work in a draft. */
class Operation {
  readonly #draft: Draft;
  readonly #parent: Located | null;
  readonly #result: OperationResult;

  constructor(
    readonly asking: Asking,
    readonly request: OperationRequest,
  ) {
    const { action, type, parentUuid, options } = request;
    this.#draft = asking.draft;
    this.#parent = parentUuid === null ? null : locate(asking.draft, parentUuid);
    if (!this.#parent && !isWorldKind(type))
      throw new Refusal(`A ${type} stands in another document, and none was named.`);
    const userId = String(asking.user["_id"]);
    this.#result = { action, type, parentUuid, userId, data: [], ids: [], options };
  }

  /** Does what is asked, and says what was done. */
  perform(): OperationResult[] {
    const { action, type } = this.request;
    const before = action === "delete" ? [] : this.#deactivateOthers();
    if (action === "create") for (const entry of this.#entries()) this.#create(entry);
    else if (action === "update") for (const entry of this.#entries()) this.#update(entry);
    else for (const id of this.request.ids ?? []) this.#delete(id);
    const delta = deltaAbove(this.#parent, type);
    if (delta) this.#result.delta = delta;
    return [...before, this.#result];
  }

  /** The documents or changes of the request, nested. Dotted keys may nest deeper than what was sent. */
  #entries(): Data[] {
    return entriesOf(this.request.data).map((entry) => {
      const expanded = expandObject(entry);
      checkLimits(expanded, `This ${this.request.type}`);
      return expanded;
    });
  }

  #create(entry: Data): void {
    const { type, options } = this.request;
    if (type === "Level" && this.asking.generation < 14)
      throw new Refusal("Generation 13 has no levels: start the playground with --generation 14.");
    const source = this.#prepare(entry, options["keepId"] === true);
    const target: Located = { kind: type, source, parent: this.#parent };
    authorize(this.asking, { action: "create", target, changes: {} });
    if (findChild(this.#draft, this.#parent, type, String(source["_id"])))
      throw new Refusal(`There is a ${type} with the id ${String(source["_id"])} already.`);
    this.#put(source);
    this.#result.data.push(deepClone(source));
  }

  #prepare(source: Data, keepId: boolean): Data {
    const { user, system } = this.asking;
    const { type } = this.request;
    if (!keepId) delete source["_id"];
    tidy(type, source);
    if (type === "ChatMessage") source["author"] ??= user["_id"];
    if ("ownership" in source) source["ownership"] = { default: 0, ...asData(source["ownership"]) };
    if (hasStats(type))
      source["_stats"] = {
        ...asData(source["_stats"]),
        createdTime: Date.now(),
        modifiedTime: Date.now(),
        lastModifiedBy: user["_id"],
      };
    sanitize(system, type, source);
    return source;
  }

  #update({ _id: id, ...changes }: Data): void {
    const { type, options } = this.request;
    const recursive = options["recursive"] !== false;
    const target = this.#find(id);
    authorize(this.asking, { action: "update", target, changes, recursive });
    this.#authorizeInside(target, changes, recursive);
    tidyInside(type, changes);
    sanitize(this.asking.system, type, changes, target.source);
    if (target.synthetic) changeTokenActor(target, changes);
    else {
      this.#stamp(target, changes, recursive);
      applyUpdate(target.source, changes, type, { recursive });
      keepWithToken(target);
    }
    this.#result.data.push(deepClone({ ...changes, _id: id }));
  }

  /** Only the server says when a document was changed, and by whom. The statistics of its parents stay as they are. */
  #stamp({ kind, source }: Located, changes: Data, recursive: boolean): void {
    if (!hasStats(kind)) return;
    const stats = asData(source["_stats"]);
    const { createdTime: _, modifiedTime: __, lastModifiedBy: ___, ...given } = asData(changes["_stats"]);
    const by = this.asking.user["_id"];
    changes["_stats"] = {
      ...(recursive ? given : { ...stats, ...given }),
      modifiedTime: Date.now(),
      ...(stats["lastModifiedBy"] === by ? {} : { lastModifiedBy: by }),
    };
  }

  /** Changes to a document may bring changes to what is inside it, which need their own rights. */
  #authorizeInside(target: Located, changes: Data, recursive: boolean): void {
    for (const [kind, collection] of Object.entries(kindOf(target.kind).embedded)) {
      if (!isDocumentName(kind)) continue;
      for (const { _id: id, ...inner } of entriesOf(changes[collection])) {
        const present = typeof id === "string" ? findChild(this.#draft, target, kind, id) : null;
        if (present) authorize(this.asking, { action: "update", target: present, changes: inner, recursive });
        else
          authorize(this.asking, {
            action: "create",
            target: { kind, source: inner, parent: target },
            changes: {},
          });
      }
    }
  }

  #delete(id: string): void {
    const target = this.#find(id);
    if (target.synthetic) throw new Refusal("The actor of a token goes with its token.");
    authorize(this.asking, { action: "delete", target, changes: {} });
    this.#remove(id);
    this.#result.ids.push(id);
  }

  #find(id: unknown): Located {
    const { action, type } = this.request;
    const target = typeof id === "string" ? findChild(this.#draft, this.#parent, type, id) : null;
    if (!target)
      throw new Refusal(
        `The ${type} "${typeof id === "string" ? id : ""}" is no longer there, and there is nothing to ${action}.`,
      );
    return target;
  }

  #put(source: Data): void {
    const { type } = this.request;
    const parent = this.#parent;
    if (!parent) {
      if (isWorldKind(type)) this.#draft.put(type, source);
      return;
    }
    const collection = collectionOf(parent, type);
    parent.source[collection] = [...entriesOf(parent.source[collection]), source];
    keepWithToken({ kind: type, source, parent });
  }

  #remove(id: string): void {
    const { type } = this.request;
    const parent = this.#parent;
    if (!parent) {
      if (isWorldKind(type)) this.#draft.remove(type, id);
      return;
    }
    const collection = collectionOf(parent, type);
    parent.source[collection] = entriesOf(parent.source[collection]).filter((entry) => entry["_id"] !== id);
    if (parent.synthetic) keepInDelta(parent, collection, id, null);
    else keepWithToken(parent);
  }

  /** Only one scene is shown to everybody. */
  #deactivateOthers(): OperationResult[] {
    const { user } = this.asking;
    if (this.request.type !== "Scene" || !isGamemaster(user)) return [];
    const activated = entriesOf(this.request.data).find((entry) => entry["active"] === true);
    if (!activated) return [];
    const data: Data[] = [];
    for (const { _id, active } of [...this.#draft.all("Scene")]) {
      if (active !== true || _id === activated["_id"] || typeof _id !== "string") continue;
      const scene = this.#draft.edit("Scene", _id);
      if (scene) scene["active"] = false;
      data.push({ _id, active: false });
    }
    if (data.length === 0) return [];
    return [{ ...this.#result, action: "update", parentUuid: null, data, ids: [], options: {} }];
  }
}

/** Gives a document, and those inside it, ids where they have none that can be one. */
function tidy(kind: DocumentName, source: Data): void {
  if (!isValidId(source["_id"])) source["_id"] = randomID();
  tidyInside(kind, source);
}

/**
 * Makes sure that what a document, or a change to one, brings inside it are documents with ids.
 *
 * @throws Refusal when a collection is no list, or is deleted or replaced as a whole
 */
function tidyInside(kind: DocumentName, source: Data): void {
  for (const [inner, collection] of Object.entries(kindOf(kind).embedded)) {
    if (!isDocumentName(inner) || !isWritten(writtenPaths(source), collection)) continue;
    if (!Array.isArray(source[collection]))
      throw new Refusal(`The ${collection} of the ${kind} are changed one by one.`);
    const entries = entriesOf(source[collection]);
    for (const entry of entries) tidy(inner, entry);
    source[collection] = entries;
  }
}
