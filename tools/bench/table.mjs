import { DIALOG, drop, ownDrags, seen, session } from "./lib/drop.mjs";
import { closeAll, watch } from "./lib/page.mjs";
import { ashford, crowd, throng } from "./lib/scenes.mjs";
import { beside, duration } from "./lib/timing.mjs";
import { atTable, join, show, spots } from "./lib/visit.mjs";

/** Drags and toggles that are made before any is counted, and that are counted. */
const WARM = 3;
const COUNTED = 15;

/** How often the page is loaded again for the first drag of a session. */
const SESSIONS = 7;

const DROP_AIM = "≤ 50 ms";
const THRONG_AIM = "≤ 100 ms";
const FIRST_AIM = "≤ 1.5 ×";
const FRAME_AIM = "≤ 16.7 ms";
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

/**
 * The first drag after the page was loaded, when nothing has been read or compiled yet, and later ones of the same session. In turn
 * with drags that are not read as attacks, which show what the table takes by itself.
 */
async function* firstDrops(browser, address) {
  const [sessions, own] = [[], []];
  for (let n = 0; n < SESSIONS; n += 1) {
    sessions.push(await session(browser, address));
    own.push(await ownDrags(browser, address));
  }
  const of = (which, key) => sessions.map((one) => one[which][key]);
  const painted = duration(of("first", "painted"));
  yield [`first drop of a session → painted dialog, ${ashford.title}`, painted, DROP_AIM];
  for (const [what, key] of [
    ["page's work", "work"],
    ["until it is painted", "painted"],
  ])
    yield [
      `${what}, the first drop beside a later one of the session, ${ashford.title}`,
      beside(of("first", key), of("later", key)),
      FIRST_AIM,
    ];
  const [first, later] = ["first", "later"].map((which) => own.map((one) => one[which].work));
  yield [
    `page's work, the table's own first drag beside a later one, ${ashford.title}`,
    beside(first, later),
    "",
  ];
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

/** One click on the first modifier that can be switched. */
async function toggle(page) {
  await page.evaluate(watch, { event: "change", selector: DIALOG, within: DIALOG });
  await page.locator(TOGGLE).first().click();
  return seen(page, "The toggle changed nothing in the dialog.");
}
