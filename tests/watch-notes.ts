import { watchAssertions } from "./rules/asserted-notes.js";

watchAssertions();
