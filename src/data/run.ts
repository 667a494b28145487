const { fields } = foundry.data;

const runSchema = () => ({
  /** JSON of the run, so that an update replaces it whole. */
  run: new fields.StringField({ required: true, blank: true, initial: "" }),
});

/** The data model of the chat message type `run`: several models that attack in turn, written by the user who began it. */
export class RunData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof runSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema(): ReturnType<typeof runSchema> {
    return runSchema();
  }
}
