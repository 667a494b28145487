import Handlebars from "handlebars";

/** Templates that were fetched, or are being fetched, by their path. */
const templates = new Map<string, Promise<Handlebars.TemplateDelegate>>();

/**
 * The template at a path of the server, compiled; fetched once and registered as a partial under its path, or `id`.
 * @throws with the path, where there is no such template
 */
export async function getTemplate(path: string, id?: string): Promise<Handlebars.TemplateDelegate> {
  const name = id ?? path;
  const known = templates.get(name);
  if (known) return known;
  const fetched = fetchTemplate(path, name);
  templates.set(name, fetched);
  fetched.catch(() => templates.delete(name));
  return fetched;
}

async function fetchTemplate(path: string, name: string): Promise<Handlebars.TemplateDelegate> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok) throw new Error(`There is no template at "${path}" (${response.status}).`);
  const compiled = Handlebars.compile(await response.text());
  Handlebars.registerPartial(name, compiled);
  return compiled;
}

/** Fetches templates ahead of their use: a list of paths, or partial names with their paths. */
export async function loadTemplates(
  paths: readonly string[] | Readonly<Record<string, string>>,
): Promise<Handlebars.TemplateDelegate[]> {
  const entries: readonly (readonly [string, string | undefined])[] = isList(paths)
    ? paths.map((path) => [path, undefined] as const)
    : Object.entries(paths).map(([id, path]) => [path, id] as const);
  return Promise.all(entries.map(([path, id]) => getTemplate(path, id)));
}

function isList(paths: readonly string[] | Readonly<Record<string, string>>): paths is readonly string[] {
  return Array.isArray(paths);
}

/** Renders a template of the server with data. Values are escaped, except those that a helper marks as safe. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
