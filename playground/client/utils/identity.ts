const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random letters and digits, sixteen unless told otherwise. */
export function randomID(length = 16): string {
  // Values that would favor the first letters of the alphabet are thrown away.
  const limit = 256 - (256 % ALPHANUMERIC.length);
  let id = "";
  while (id.length < length) {
    for (const value of crypto.getRandomValues(new Uint8Array(length))) {
      if (value < limit && id.length < length) id += ALPHANUMERIC.charAt(value % ALPHANUMERIC.length);
    }
  }
  return id;
}

/** Whether a text is an id: sixteen letters and digits. */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether a class is another class or extends it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  if (cls === parent) return true;
  const prototype: unknown = parent.prototype;
  return (
    typeof prototype === "object" &&
    prototype !== null &&
    Object.prototype.isPrototypeOf.call(prototype, protoOf(cls))
  );
}

function protoOf(cls: object): object {
  const prototype: unknown = Reflect.get(cls, "prototype");
  return typeof prototype === "object" && prototype !== null ? prototype : {};
}

/** Whether one version is newer than another; numbers are compared as numbers, part by part. */
export function isNewerVersion(version: string | number, other: string | number): boolean {
  const ours = String(version).split(".");
  const theirs = String(other).split(".");
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const a = ours[i] ?? "0";
    const b = theirs[i] ?? "0";
    if (a === b) continue;
    const bothNumbers = /^\d+$/.test(a) && /^\d+$/.test(b);
    return bothNumbers ? Number(a) > Number(b) : a > b;
  }
  return false;
}
