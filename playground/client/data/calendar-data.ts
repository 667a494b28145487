import { DataModel } from "../abstract/index.js";
import { ObjectField, StringField } from "./fields/index.js";

/** The configuration of a calendar, for classes of packages to extend. Time is not counted by it here. */
export class CalendarData extends DataModel {
  static override defineSchema() {
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField(),
      years: new ObjectField({ nullable: true, initial: null }),
      months: new ObjectField({ nullable: true, initial: null }),
      days: new ObjectField(),
      seasons: new ObjectField({ nullable: true, initial: null }),
    };
  }
}
