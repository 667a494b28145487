/** Public pages that the sentences come from. */
export const PAGES = {
  token: "https://foundryvtt.com/api/classes/foundry.canvas.placeables.Token.html",
  controls: "https://foundryvtt.com/article/controls/",
  measurement: "https://foundryvtt.com/article/measurement/",
  waypoints: "https://github.com/foundryvtt/foundryvtt/issues/12336",
} as const;

/** A row of a table: a documented sentence, the page that says it, and what shows that it holds. */
export type Row<Subject> = readonly [
  says: string,
  page: string,
  holds: (subject: Subject) => void | Promise<void>,
];

/** Loads a file of the system at run time: its types need Foundry's, which tests do not have. */
export async function loadSystem<Exports>(path: string): Promise<Exports> {
  return (await import(/* @vite-ignore */ `../../src/${path}.ts`)) as Exports;
}
