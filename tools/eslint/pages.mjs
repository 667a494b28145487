/*
 * The page of one person says nothing of another's: what it shows may still be on its way to the other. A browser test that
 * acts or waits on Ana's page, and then reads the GM's page once, passes or fails by chance.
 */

/** Calls that change the table. */
const ACTS =
  /^((add|create|delete|drag|import|modify|remove|set(?!tled)|toggle|update)\w*|act|activate|answer|ask|attack|check|click|drop|fill|goOn|move|press|roll|selectOption|type|undo|up|useAction)$/;

/** Calls that wait until a page shows something. */
const WAITS = /^(aim|closed|eventually|opened|reads|settled|(until|waitFor)\w*)$/;

/** Calls that read a page once. */
const READS =
  /^((?!expect|open|refs)\w+(Above|Of|On|State)|(allInner|allText|inner|input|text)\w+|boundingBox|(count|evaluate|is)\w*|found|getAttribute|line|modelIn|rolls|text)$/;

/** Calls that change nothing but what their own person looks at. */
const LOOKS =
  /^(as|complaints|enter|give|giveOwn|leave|ready|refsOf|reload|(anotherWindow|look|open|screenshot|show)\w*)$/;

const IS_ABSENT = /\.not\.to|\.toBe\(0\)|\.toEqual\(\[\]\)/;

/** What tests call the people of the demonstrations. */
const PEOPLE = /^(gm|ana|ben|cleo|vera|dora|player|other)$/;

/** @type {import("eslint").Rule.RuleMetaData} */
const META = {
  type: "problem",
  schema: [],
  messages: {
    behind: "{{person}}'s page may be behind another one: use eventually, or settled(…, {{person}}) first.",
    absent: "On {{person}}'s page this may only be late: call settled({{person}}) first.",
  },
};

/** The tree of one file: what is below a node, and what it calls. */
function treeOf({ ast, visitorKeys }) {
  const childrenOf = (node) =>
    (visitorKeys[node.type] ?? [])
      .flatMap((key) => node[key] ?? [])
      .filter((child) => child && child.type !== "TSTypeAnnotation");
  /** A node and those below it, in the order of the source; nothing of those that are left out. */
  const within = (node, isLeftOut = () => false) =>
    isLeftOut(node) ? [] : [node, ...childrenOf(node).flatMap((child) => within(child, isLeftOut))];
  const callsIn = (node) => within(node).filter(({ type }) => type === "CallExpression");
  const functions = new Map(
    within(ast).flatMap(({ type, id, init, body }) => {
      if (type === "FunctionDeclaration") return [[id.name, body]];
      return type === "VariableDeclarator" && init && isFunction(init) ? [[id.name, init.body]] : [];
    }),
  );
  /** The names of what is called below a node, also in functions of the file that it calls or gives to a page. */
  const called = (node, known = []) =>
    callsIn(node).flatMap(({ callee, arguments: given }) => {
      const own = [callee, ...given].filter(({ name }) => functions.has(name) && !known.includes(name));
      const inside = own.flatMap(({ name }) => called(functions.get(name), [...known, name]));
      return own.includes(callee) ? inside : [nameOf(callee), ...inside];
    });
  const find = (node, name) => callsIn(node).find(({ callee }) => name.test(nameOf(callee)));
  const isAwaited = (node) => within(node, isFunction).some(({ type }) => type === "AwaitExpression");
  return { childrenOf, within, called, find, isAwaited };
}

const isFunction = ({ type }) => type.includes("Function");
const nameOf = (callee) => (callee.property ?? callee).name ?? "";

function create(context) {
  const tree = treeOf(context.sourceCode);

  /** Follows the statements of a function in their order. */
  function follow(body, people) {
    /** Names that stand for people: their own, and those of parts of their pages. */
    const owners = new Map(people.map((name) => [name, [name]]));
    /** Whose pages showed something after the last act; null before the first act. */
    let shown = null;
    let actor = null;

    function named(node) {
      const names = tree.within(node).flatMap(({ type, name, parent }) => {
        const isProperty =
          parent?.type === "MemberExpression" && parent.property.name === name && !parent.computed;
        return type !== "Identifier" || (isProperty && parent.object.name !== name) ? [] : name;
      });
      return [...new Set(names.flatMap((name) => owners.get(name) ?? (PEOPLE.test(name) ? name : [])))];
    }

    function read(node, about) {
      const isAbsent = IS_ABSENT.test(context.sourceCode.getText(node)) && tree.find(about, READS);
      for (const person of shown ? named(about) : []) {
        if (shown.has(person)) continue;
        if (actor !== person) context.report({ node, messageId: "behind", data: { person } });
        else if (isAbsent) context.report({ node, messageId: "absent", data: { person } });
      }
    }

    /** One statement: it acts, waits or reads. */
    function step(node, isKept = false) {
      const expected = tree.find(node, /^expect$/);
      const about = expected?.arguments[0] ?? tree.find(node, /^eventually$/)?.arguments[0] ?? node;
      if (!tree.isAwaited(expected ? about : node)) return;
      const calls = tree.called(node);
      const some = (kind) => calls.some((name) => kind.test(name));
      const all = named(about);
      if (all.length === 0) return;
      if (some(ACTS) || !(expected || [WAITS, READS, LOOKS].some(some))) {
        shown = new Set(all.length > 1 || some(WAITS) ? all : []);
        [actor] = all;
      } else if (some(WAITS)) {
        shown = new Set([...(shown ?? []), ...all]);
        if (!all.includes(actor)) actor = null;
      } else if (isKept ? some(READS) : expected && !some(LOOKS)) read(node, about);
      else if (some(/^open/) && all.includes(actor)) shown?.add(actor);
    }

    function declare({ id, init }) {
      if (!init) return;
      if (!isFunction(init)) step(init, true);
      const calls = tree.isAwaited(init) ? tree.called(init) : [];
      const some = (kind) => calls.some((name) => kind.test(name));
      // A value that was read stays as it was; anything else is a part of the page.
      if (id.type === "Identifier" && !some(READS))
        owners.set(id.name, some(/^(as|anotherWindow)$/) ? [id.name] : named(init));
    }

    function walk(node) {
      if (node.type === "VariableDeclarator") declare(node);
      else if (node.type === "ExpressionStatement") step(node.expression);
      else if (node.type === "ReturnStatement" && node.argument) step(node.argument);
      else if (node.type === "ForOfStatement") {
        for (const { type, name } of tree.within(node.left))
          if (type === "Identifier") owners.set(name, named(node.right));
        walk(node.body);
      } else if (!isFunction(node)) tree.childrenOf(node).forEach(walk);
    }
    walk(body);
  }

  const enter = ({ body, params }) => {
    if (body.type !== "BlockStatement") return;
    const people = params.filter((one) => one.typeAnnotation?.typeAnnotation.typeName?.name === "Person");
    follow(
      body,
      people.flatMap(({ name }) => name ?? []),
    );
  };
  return { ArrowFunctionExpression: enter, FunctionDeclaration: enter, FunctionExpression: enter };
}

/** An ESLint plugin for browser tests: a page is read once only when the test knows that it is up to date. */
export const pages = { rules: { "up-to-date": { meta: META, create } } };
