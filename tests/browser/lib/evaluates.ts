import type { Page } from "playwright-core";

/** What asks for values alone needs of a page. A client without a browser has it too, see `tests/table/`. */
export type Evaluates = Pick<Page, "evaluate" | "waitForFunction">;
