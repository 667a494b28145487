/** A template that draws at once: for what is added to a window while it is drawn. */
export async function loadedTemplate(path: string): Promise<(context: object) => string> {
  const template = await foundry.applications.handlebars.getTemplate(path);
  return (context) => template(context, { allowProtoPropertiesByDefault: true });
}
