import { DefaultReporter } from "vitest/node";

/** Vitest's own reporter, but a line for each file says how many are done; only files that failed list their tests. */
export default class Progress extends DefaultReporter {
  #done = 0;
  #all = 0;

  constructor() {
    super({ summary: false });
  }

  onTestRunStart(specifications) {
    this.#all = specifications.length;
    super.onTestRunStart(specifications);
  }

  printTestModule(module) {
    this.#done += 1;
    const isWell = module.ok();
    const tests = [...module.children.allTests()].length;
    const mark = isWell ? "ok    " : "FAILED";
    this.log(`${mark} ${this.#done} of ${this.#all}  ${module.relativeModuleId} (${tests})`);
    if (!isWell) super.printTestModule(module);
  }
}
