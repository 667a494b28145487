import { dirname, relative, resolve, sep } from "node:path";
import { inProject } from "../lib/project.mjs";
import { refuseImport } from "../rooms.mjs";

const SRC = inProject("src");

const order = {
  meta: { type: "problem", schema: [], messages: { order: "{{reason}}" } },
  create(context) {
    const from = relative(SRC, context.filename).split(sep).join("/");
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string" || !source.startsWith(".")) return;
      const to = relative(SRC, resolve(dirname(context.filename), source))
        .split(sep)
        .join("/");
      const reason = refuseImport(from, to);
      if (reason) context.report({ node, messageId: "order", data: { reason } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

/** An ESLint plugin: a room imports only from rooms below it. */
export const rooms = { rules: { order } };
