import { DataModel } from "./data-model.js";
import type { Document } from "./document.js";
import type { Data } from "../utils/index.js";

/** The content of a document of one type, as a system defines it. */
export class TypeDataModel extends DataModel {
  /** The document that this is the content of. */
  declare readonly parent: Document | null;

  protected static override get schemaName(): string {
    return "system";
  }

  /** The package that defines the type. */
  get modelProvider(): null {
    return null;
  }

  /** Prepares what depends on the stored data alone. Called before embedded documents are prepared. */
  prepareBaseData(): void {
    return undefined;
  }

  /** Prepares what depends on everything else. Called after embedded documents and effects. */
  prepareDerivedData(): void {
    return undefined;
  }

  /** What the document's text embeds as. */
  toEmbed(): Promise<HTMLElement | null> {
    return Promise.resolve(null);
  }

  /** Called before the document is created, at the requester; false prevents it. */
  _preCreate(_data: Data, _options: Data, _user: Document): Promise<boolean | void> {
    return Promise.resolve();
  }

  /** Called after the document was created, on every client. */
  _onCreate(_data: Data, _options: Data, _userId: string): void {
    return undefined;
  }

  /** Called before the document is updated, at the requester; false prevents it. */
  _preUpdate(_changes: Data, _options: Data, _user: Document): Promise<boolean | void> {
    return Promise.resolve();
  }

  /** Called after the document was updated, on every client. */
  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    return undefined;
  }

  /** Called before the document is deleted, at the requester; false prevents it. */
  _preDelete(_options: Data, _user: Document): Promise<boolean | void> {
    return Promise.resolve();
  }

  /** Called after the document was deleted, on every client. */
  _onDelete(_options: Data, _userId: string): void {
    return undefined;
  }
}
