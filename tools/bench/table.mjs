import { Refusal } from "../lib/project.mjs";
import { closeAll, measured, watch } from "./lib/page.mjs";
import { ashford, crowd, throng } from "./lib/scenes.mjs";
import { duration } from "./lib/timing.mjs";
import { atTable, join, show, spots } from "./lib/visit.mjs";

/** Drags and toggles that are made before any is counted, and that are counted. */
const WARM = 3;
const COUNTED = 15;

/** How long the pointer rests on the target before the drop, in milliseconds: a person reads the label. */
const REST = 100;

/** How often the page is loaded again for the first drag of a session. */
const SESSIONS = 5;

const DROP_AIM = "≤ 50 ms";
const THRONG_AIM = "≤ 100 ms";
const FRAME_AIM = "≤ 16.7 ms";
const DIALOG = ".vantage-attack";
const TOGGLE = `${DIALOG} input[type=checkbox][name^="modifier|"]`;

/** What a person waits for at the table: the dialog after a drop, and the odds after a toggle. */
export function measure() {
  return atTable(async function* (browser, address) {
    yield* firstDrops(browser, address);
    const page = await join(browser, address);
    yield* measureScene(page, ashford, DROP_AIM);
    await show(page, crowd);
    yield* measureScene(page, crowd, DROP_AIM);
    await show(page, throng);
    yield* measureScene(page, throng, THRONG_AIM);
  });
}

/** The first drag after the page was loaded, when nothing has been read or compiled yet. */
async function* firstDrops(browser, address) {
  const times = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const page = await join(browser, address);
    times.push(await drop(page, await spots(page, ashford)));
    await page.context().close();
  }
  const painted = times.map((one) => one.painted);
  yield [`first drop of a session → painted dialog, ${ashford.title}`, duration(painted), DROP_AIM];
}

async function* measureScene(page, scene, aim) {
  const { title } = scene;
  const ends = await spots(page, scene);
  const drops = await repeated(async () => {
    const times = await drop(page, ends);
    await page.evaluate(closeAll);
    return times;
  });
  await drop(page, ends);
  const toggles = await repeated(() => toggle(page));
  await page.evaluate(closeAll);
  const of = (list, key) => duration(list.map((times) => times[key]));
  yield [`drop → dialog in the document, ${title}`, of(drops, "changed"), ""];
  yield [`drop → painted dialog, ${title}`, of(drops, "painted"), aim];
  yield [`toggle → odds in the document, ${title}`, of(toggles, "changed"), ""];
  yield [`toggle → repainted, ${title}`, of(toggles, "drawn"), FRAME_AIM];
}

async function repeated(once) {
  const all = [];
  for (let run = 0; run < WARM + COUNTED; run += 1) all.push(await once());
  return all.slice(WARM);
}

/** One drag from token to token. */
async function drop(page, [from, to]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForTimeout(REST);
  await page.evaluate(watch, { event: "pointerup", selector: DIALOG, within: "body" });
  await page.mouse.up();
  return seen(page, "The drop brought no dialog.");
}

/** One click on the first modifier that can be switched. */
async function toggle(page) {
  await page.evaluate(watch, { event: "change", selector: DIALOG, within: DIALOG });
  await page.locator(TOGGLE).first().click();
  return seen(page, "The toggle changed nothing in the dialog.");
}

async function seen(page, otherwise) {
  const times = await page.evaluate(measured);
  if (!times) throw new Refusal(otherwise);
  return times;
}
