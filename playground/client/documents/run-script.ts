/**
 * Runs a script as the body of an asynchronous function, in a module of its own.
 *
 * @param body   the script
 * @param scope  values that it finds under these names
 * @returns what it returns
 * @throws whatever it throws; a SyntaxError when it is none
 */
export async function runScript(body: string, scope: Record<string, unknown>): Promise<unknown> {
  const names = Object.keys(scope).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const source = `export default async function({ ${names.join(", ")} }) {\n${body}\n}`;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    const module: unknown = await import(/* @vite-ignore */ url);
    const script: unknown =
      typeof module === "object" && module !== null ? Reflect.get(module, "default") : undefined;
    return typeof script === "function" ? await Reflect.apply(script, undefined, [scope]) : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
