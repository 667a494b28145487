/** Checks of text, by the names of https://foundryvtt.com/api/modules/foundry.data.validators.html */

/** Whether it is an id: 16 letters and digits. */
export function isValidId(id: string): boolean {
  return /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether a path ends with one of the extensions, whatever follows a question mark. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [file = ""] = path.split(/[?#]/);
  const ending = file.slice(file.lastIndexOf(".") + 1).toLowerCase();
  return file.includes(".") && extensions.some((extension) => extension.toLowerCase() === ending);
}

/** Whether it is data in base 64, of one of the types where there are some. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const found = /^data:([a-z]+\/[-+.\w]+);base64,[A-Za-z0-9+/]+={0,2}$/.exec(data);
  return found !== null && (types === undefined || types.includes(found[1] ?? ""));
}

/** Whether it is a color with six digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

/** Whether it can be read as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
