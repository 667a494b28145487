/**
 * Runs a script as the body of an asynchronous function, in strict mode.
 *
 * @param body   the script
 * @param scope  values that it finds under these names
 * @returns what it returns
 * @throws whatever it throws; a SyntaxError when it is none
 */
export async function runScript(body: string, scope: Record<string, unknown>): Promise<unknown> {
  const names = Object.keys(scope).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const script: unknown = Reflect.construct(asyncFunction(), [...names, `"use strict";\n${body}`]);
  if (typeof script !== "function") return undefined;
  return await Reflect.apply(
    script,
    undefined,
    names.map((name) => scope[name]),
  );
}

/** What makes asynchronous functions of texts. No module of a text is made: the page's policy allows no such address. */
function asyncFunction(): NewableFunction {
  const made: unknown = Reflect.get(async () => Promise.resolve(), "constructor");
  if (typeof made !== "function") throw new Error("This browser makes no asynchronous functions of texts.");
  return made;
}
