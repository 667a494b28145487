import type { OperationRequest } from "../../common/protocol.js";
import { isDocumentName } from "../../common/hierarchy.js";
import type { Document, DocumentClass } from "../abstract/document.js";
import { documentConfig } from "../shared/config.js";
import { table } from "../shared/globals.js";
import { applyOperation } from "./apply-operation.js";
import {
  prepareCreations,
  prepareDeletions,
  prepareUpdates,
  report,
  type DatabaseOperation,
  type Prepared,
} from "./prepare-operation.js";

export type { DatabaseOperation } from "./prepare-operation.js";

/** One of several changes that are made together: its kind of documents, and what each action needs. */
type WriteOperation = DatabaseOperation & { documentName: string } & (
    | { action: "create"; data: readonly object[] }
    | { action: "update"; updates: readonly object[] }
    | { action: "delete"; ids: readonly string[] }
  );

/** Makes changes to documents: asks the hooks, sends them to the server, and applies what comes back. */
export class ClientDatabaseBackend {
  /** Creates documents. Those that a hook prevents, and those whose data is refused, are left out. */
  async create(
    cls: DocumentClass,
    data: readonly object[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    return this.#send(cls, "create", operation, await prepareCreations(cls, data, operation));
  }

  /** Updates documents. Refused values throw a sentence that names them, and nothing is changed. */
  async update(
    cls: DocumentClass,
    updates: readonly object[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    return this.#send(cls, "update", operation, await prepareUpdates(cls, updates, operation));
  }

  /** Deletes documents. */
  async delete(
    cls: DocumentClass,
    ids: readonly string[],
    operation: DatabaseOperation,
  ): Promise<Document[]> {
    return this.#send(cls, "delete", operation, await prepareDeletions(cls, ids, operation));
  }

  async #send(
    cls: DocumentClass,
    action: OperationRequest["action"],
    operation: DatabaseOperation,
    { content, count }: Prepared,
  ): Promise<Document[]> {
    if (count === 0) return [];
    const request = requestFor(cls, action, operation, content);
    const documents = await applyOperation(await reported(table.game.connection.operate(request)));
    if (action === "create" && content.options["renderSheet"] === true)
      for (const document of documents) openSheet(document);
    return documents;
  }
}

/**
 * Makes several changes together: all of them or, when one is refused or cancelled, none. Offered by generation 14 as
 * `foundry.documents.modifyBatch`: https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html
 *
 * @returns for each operation its documents; nothing when a model or a hook cancelled one
 * @throws Error with a sentence when the server refuses one
 */
export async function modifyBatch(operations: readonly WriteOperation[]): Promise<Document[][]> {
  const requests: OperationRequest[] = [];
  for (const operation of operations) {
    const cls = documentConfig(operation.documentName).documentClass;
    const { content, isCancelled } = await prepare(cls, operation);
    if (isCancelled) return [];
    requests.push(requestFor(cls, operation.action, operation, content));
  }
  const results = await reported(table.game.connection.operateBatch({ operations: requests }));
  const documents: Document[][] = [];
  for (const result of results) documents.push(await applyOperation(result));
  return documents;
}

function prepare(cls: DocumentClass, operation: WriteOperation): Promise<Prepared> {
  if (operation.action === "create") {
    const { action: _action, documentName: _name, data, ...rest } = operation;
    return prepareCreations(cls, data, rest);
  }
  if (operation.action === "update") {
    const { action: _action, documentName: _name, updates, ...rest } = operation;
    return prepareUpdates(cls, updates, rest);
  }
  const { action: _action, documentName: _name, ids, ...rest } = operation;
  return prepareDeletions(cls, ids, rest);
}

/** An answer of the server. When it refuses, the user reads why. */
async function reported<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    report(error);
    throw error;
  }
}

function requestFor(
  cls: DocumentClass,
  action: OperationRequest["action"],
  { parent = null, pack = null }: DatabaseOperation,
  content: Prepared["content"],
): OperationRequest {
  const type = cls.documentName;
  if (pack)
    throw new Error(
      `The compendium ${pack} cannot be changed here. Import the document into the world first.`,
    );
  if (!isDocumentName(type)) throw new Error(`not in the playground: changing documents of the kind ${type}`);
  return { action, type, parentUuid: parent?.uuid ?? null, ...content };
}

function openSheet(document: Document): void {
  const sheet: unknown = Reflect.get(document, "sheet");
  if (
    typeof sheet === "object" &&
    sheet !== null &&
    "render" in sheet &&
    typeof sheet.render === "function"
  ) {
    Reflect.apply(sheet.render, sheet, [{ force: true }]);
  }
}

/** Where documents make their changes. */
export const database = new ClientDatabaseBackend();
