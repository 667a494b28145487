import type { Document, DocumentClass } from "../../abstract/index.js";
import { ClientDocument } from "../../documents/abstract/index.js";
import { table } from "../../shared/globals.js";
import { documentConfig } from "../../shared/config.js";
import { DialogV2 } from "../api/dialog.js";
import { h } from "../../shared/dom.js";
import { localize } from "../words.js";

/** A type's name in words. */
export function typeLabel(documentName: string, type: string): string {
  const { typeLabels } = documentConfig(documentName);
  const key = typeLabels[type] ?? `TYPES.${documentName}.${type}`;
  const words = localize(key);
  return words === key ? type : words;
}

/** The types of a kind of document that a person can choose from. */
export function creatableTypes(documentName: string): string[] {
  const types = documentConfig(documentName).documentClass.TYPES;
  return types.length > 1 ? types.filter((type) => type !== "base") : types;
}

/** Asks for name and type, and creates a document. @returns the document, or null where the person thought better of it */
export async function createDocumentDialog(
  cls: DocumentClass,
  data: object = {},
  operation: { parent?: Document | null; pack?: string | null } = {},
): Promise<ClientDocument | null> {
  const { documentName } = cls;
  const types = cls.hasTypeData ? creatableTypes(documentName) : [];
  const label = localize(`DOCUMENT.${documentName}`).replace("DOCUMENT.", "");
  const name = h("input", {
    type: "text",
    name: "name",
    id: "create-document-name",
    placeholder: `New ${label}`,
    autofocus: true,
  });
  const type =
    types.length > 0
      ? h(
          "select",
          { name: "type", id: "create-document-type" },
          ...types.map((value) => h("option", { value }, typeLabel(documentName, value))),
        )
      : null;
  const { defaultType } = documentConfig(documentName);
  if (type && defaultType !== undefined && types.includes(defaultType)) type.value = defaultType;
  const content = h(
    "div",
    {},
    h(
      "div",
      { class: "form-group" },
      h("label", { for: name.id }, "Name"),
      h("div", { class: "form-fields" }, name),
    ),
    type && types.length > 1
      ? h(
          "div",
          { class: "form-group" },
          h("label", { for: type.id }, "Type"),
          h("div", { class: "form-fields" }, type),
        )
      : null,
  );
  const answer: unknown = await DialogV2.input({
    window: { title: `Create ${label}` },
    content,
    ok: { label: `Create ${label}`, icon: "fa-solid fa-check" },
  });
  if (typeof answer !== "object" || answer === null) return null;
  const chosen = type?.value ?? types[0];
  const typed = name.value.trim();
  const source = {
    ...data,
    name: typed === "" ? `New ${chosen === undefined ? label : typeLabel(documentName, chosen)}` : typed,
    ...(chosen === undefined ? {} : { type: chosen }),
  };
  const created = await cls.implementation.create(source, operation);
  return created instanceof ClientDocument ? created : null;
}

/** Asks, and deletes a document of the world. */
export async function deleteDocumentDialog(document: Document): Promise<void> {
  const name = nameOf(document);
  const label = localize(`DOCUMENT.${document.documentName}`).replace("DOCUMENT.", "");
  const sure = await DialogV2.confirm({
    window: { title: `Delete ${label}` },
    content: h("p", {}, `Delete "${name}"? This cannot be undone.`),
    modal: true,
  });
  if (sure === true) await document.delete();
}

/** A document's name, or its id where it has none. */
export function nameOf(document: Document): string {
  return "name" in document && typeof document.name === "string" && document.name !== ""
    ? document.name
    : (document.id ?? "");
}

/** A document's picture, if it has one. */
export function imageOf(document: Document): string | null {
  return "img" in document && typeof document.img === "string" && document.img !== "" ? document.img : null;
}

/** Whether this user is a gamemaster. */
export function isGM(): boolean {
  return table.game.user.isGM;
}
