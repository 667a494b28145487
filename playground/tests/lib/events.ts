/** The kinds of messages that the server of the small system listens to. */
export const EVENTS = [
  "world",
  "pack",
  "modifyDocument",
  "modifyDocumentBatch",
  "userQuery",
  "userActivity",
  "pause",
  "system.small",
] as const;
