/** Calls that wait until the page of a person shows something. */
const WAITS = /^(eventually|waitFor\w*|reads|opened|closed|until\w*|undo|asks)$/;

/** Calls that read a page once, where their value is kept. */
const READS =
  /^((\w*State|state|track|turn|place|pose|battle|status|value|counters|words|waypoints)(Of|On)?|stateOf|modelState|modelIn|count\w*|drawnAbove|innerText|allInnerTexts|textContent|inputValue|getAttribute|isVisible|text|rolls)$/;

/** Calls that change nothing at other pages, and say nothing of this one. */
const LOOKS = /^(as|give|giveOwn|look|lookAt|showWhole|openTracker|openSheet|openSheetOf|showTab|enter|reload|anotherWindow|leave)$/;

/** The people of the demonstrations, by the names that all tests give them. */
const PEOPLE = /^(gm|ana|ben|cleo|vera|dora)$/;

const isFunction = ({ type }) =>
  ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"].includes(type);

/** What a call is called: `f` in `f()` and in `x.f()`. */
const calledBy = ({ callee }) => (callee.type === "MemberExpression" ? callee.property.name : callee.name) ?? "";

const onePage = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      absent: "Absent of {{person}}",
      behind:
        "The page of {{person}} may be behind: the test has acted or waited on another page. Call settled(…, {{person}}) first, or read by eventually.",
    },
  },
  create(context) {
    const { visitorKeys } = context.sourceCode;

    /** All nodes below this one, in the order of the source; not those that are skipped. */
    function* within(node, skip = () => false) {
      if (skip(node)) return;
      yield node;
      for (const key of visitorKeys[node.type] ?? [])
        for (const child of [node[key]].flat()) if (child) yield* within(child, skip);
    }

    /** Checks one function: in which order its statements act, wait and read, and on whose pages. */
    function check(body, typed) {
      /** Each name that stands for people: they themselves, and what a test keeps of their pages. */
      const owners = new Map(typed.map((name) => [name, [name]]));
      /** Whose pages are known to be up to date; null before the first act. By an act of their own alone: `acted`. */
      let waited = null;
      let acted = null;

      const named = (node) => [
        ...new Set(
          [...within(node)].flatMap(({ type, name, parent }) => {
            const isName = parent?.type === "MemberExpression" && parent.property.name === name && !parent.computed;
            if (type !== "Identifier" || (isName && parent.object.name !== name)) return [];
            return owners.get(name) ?? (PEOPLE.test(name) ? [name] : []);
          }),
        ),
      ];
      const calls = (node) => [...within(node)].filter(({ type }) => type === "CallExpression");
      const calling = (node, names) => calls(node).find((call) => names.test(calledBy(call)));
      const outer = (node) => [...within(node, isFunction)].some(({ type }) => type === "AwaitExpression");

      function read(node) {
        for (const person of named(node))
          if (waited && !waited.has(person) && acted !== person)
            context.report({ node, messageId: "behind", data: { person } });
      }
      function wait(people) {
        if (people.length === 0) return;
        waited = new Set([...(waited ?? []), ...people]);
        if (!people.includes(acted)) acted = null;
      }
      function act(people) {
        if (people.length === 0) return;
        waited = new Set(people.length > 1 ? people : []);
        acted = people[0];
      }

      function step(node) {
        const barrier = calling(node, /^(eventually|settled)$/);
        const expected = calling(node, /^expect$/);
        if (barrier) wait(named(calledBy(barrier) === "eventually" ? barrier.arguments[0] : barrier));
        else if (expected) {
          if (outer(expected)) {
            if (/\.not\.|toBe\(0\)|toEqual\(\[\]\)|toBe\(false\)|toBe\(""\)/.test(context.sourceCode.getText(node)))
              for (const person of named(expected))
                if (acted === person && !waited?.has(person)) context.report({ node, messageId: "absent", data: { person } });
            read(expected);
          }
        } else if (!outer(node) || calling(node, LOOKS)) return;
        else if (calling(node, READS)) read(node);
        else if (calling(node, WAITS)) wait(named(node));
        else act(named(node));
      }

      function declare({ id, init }) {
        if (!init) return;
        const joins = init.type === "AwaitExpression" && calling(init, /^(as|anotherWindow)$/);
        if (!isFunction(init)) step(init);
        const people = named(init);
        if (id.type === "Identifier" && joins) owners.set(id.name, [id.name]);
        else if (id.type === "Identifier" && !calling(init, READS) && people.length > 0) owners.set(id.name, people);
      }

      function walk(node) {
        if (node.type === "VariableDeclarator") declare(node);
        else if (node.type === "ExpressionStatement" || node.type === "ReturnStatement") {
          if (node.expression ?? node.argument) step(node.expression ?? node.argument);
        } else if (node.type === "ForOfStatement") {
          const [target] = node.left.declarations ?? [];
          for (const { type, name } of target ? within(target.id) : [])
            if (type === "Identifier") owners.set(name, named(node.right));
          walk(node.body);
        } else if (!isFunction(node))
          for (const key of visitorKeys[node.type] ?? [])
            for (const child of [node[key]].flat()) if (child) walk(child);
      }
      walk(body);
    }

    const enter = (node) => {
      if (node.body.type !== "BlockStatement") return;
      const people = node.params.filter(
        (one) => one.typeAnnotation?.typeAnnotation.typeName?.name === "Person" && one.name,
      );
      check(node.body, people.map(({ name }) => name));
    };
    return { ArrowFunctionExpression: enter, FunctionDeclaration: enter, FunctionExpression: enter };
  },
};

/** An ESLint plugin for browser tests: what one page shows says nothing of another page. */
export const pages = { rules: { "up-to-date": onePage } };
