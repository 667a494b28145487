const { fields } = foundry.data;

const runSchema = () => ({
  /** The version of this format. */
  format: new fields.NumberField({ required: true, integer: true, min: 0, initial: 0, nullable: false }),
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
