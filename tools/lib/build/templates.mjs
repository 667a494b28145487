import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";
import { filesUnder } from "../fingerprint.mjs";
import { inProject, Refusal } from "../project.mjs";

/** Helpers of Handlebars and of Foundry that templates here use. A further one of Foundry's is added with its first use. */
const HELPERS = ["if", "unless", "each", "with", "localize", "checked"];

/** Where Foundry finds the templates of this system. */
const SHIPPED = "systems/vantage/";

/** Compiles every template, as the host will, and refuses those that would fail there. */
export async function checkTemplates() {
  const root = inProject("templates");
  const files = (await filesUnder(root)).map((file) => `templates/${file.slice(root.length + 1)}`);
  const known = new Set(files.map((file) => SHIPPED + file));
  const texts = await Promise.all(files.map((file) => readFile(inProject(file), "utf8")));
  const faults = files.flatMap((file, index) => faultsOfTemplate(texts[index], file, known));
  if (faults.length > 0) throw new Refusal(faults.join("\n"));
}

/**
 * What is wrong with a template, a sentence each, with its file and line.
 *
 * @param {string} text
 * @param {string} file       its name, for the sentences
 * @param {Set<string>} known the paths of all templates, as partials name them
 * @returns {string[]}
 */
export function faultsOfTemplate(text, file, known) {
  let tree;
  try {
    tree = Handlebars.parse(text);
  } catch (error) {
    return [`${file}:${lineOf(error)}: ${error.message.replaceAll("\n", " ")}`];
  }
  const walker = new Walker(file, known);
  walker.accept(tree);
  if (walker.faults.length > 0) return walker.faults;
  try {
    Handlebars.precompile(tree);
  } catch (error) {
    return [`${file}:${lineOf(error)}: ${error.message}`];
  }
  return [];
}

/** Handlebars says the line of an error of its grammar in the sentence only. */
function lineOf(error) {
  return error.lineNumber ?? /line (\d+)/.exec(error.message)?.[1] ?? 1;
}

/** Looks for helpers and partials that do not exist; Handlebars itself meets them only when a template is drawn. */
class Walker extends Handlebars.Visitor {
  constructor(file, known) {
    super();
    this.file = file;
    this.known = known;
    this.faults = [];
  }

  say({ loc }, sentence) {
    this.faults.push(`${this.file}:${loc.start.line}: ${sentence}`);
  }

  call(node) {
    const name = node.path.original;
    if (!HELPERS.includes(name)) this.say(node, `the helper "${name}" is unknown.`);
  }

  BlockStatement(node) {
    this.call(node);
    super.BlockStatement(node);
  }

  SubExpression(node) {
    this.call(node);
    super.SubExpression(node);
  }

  MustacheStatement(node) {
    if (node.params.length > 0 || node.hash) this.call(node);
    super.MustacheStatement(node);
  }

  PartialStatement(node) {
    if (this.isNamed(node)) super.PartialStatement(node);
  }

  PartialBlockStatement(node) {
    if (this.isNamed(node)) super.PartialBlockStatement(node);
  }

  DecoratorBlock(node) {
    this.say(node, "inline partials are not in use here.");
  }

  /** Whether a partial is named by its path, which then must exist. */
  isNamed(node) {
    const name = node.name.original;
    if (name === undefined) this.say(node, "a partial is named by an expression: name it by its path.");
    else if (!this.known.has(name)) this.say(node, `the partial "${name}" does not exist.`);
    return name !== undefined;
  }
}
