import { Refusal } from "../lib/project.mjs";
import { openBrowser } from "./lib/browser.mjs";
import {
  closeAll,
  isReady,
  listen,
  measured,
  movesNoted,
  showScene,
  shows,
  spotsOf,
  watch,
  watchMoves,
} from "./lib/page.mjs";
import { ashford, crowd, throng } from "./lib/scenes.mjs";
import { startTable } from "./lib/table.mjs";
import { duration } from "./lib/timing.mjs";

const SIZE = { width: 1366, height: 820 };

/** Drags and toggles that are made before any is counted, and that are counted. */
const WARM = 3;
const COUNTED = 15;

/** How long the pointer rests on the target before the drop, in milliseconds: a person reads the label. */
const REST = 100;

/** How often the page is loaded anew for the first drag of a session. */
const SESSIONS = 5;

/** Moves of the pointer in a drag. */
const MOVES = 120;

const DROP_AIM = "≤ 50 ms";
const FRAME_AIM = "≤ 16.7 ms";
const DIALOG = ".vantage-attack";
const TOGGLE = `${DIALOG} input[type=checkbox][name^="modifier|"]`;

/** What a person waits for at the table: the dialog after a drop, and the odds after a toggle. */
export async function measure() {
  const table = await startTable();
  try {
    const browser = await openBrowser();
    try {
      const firsts = await firstDrops(browser, table.address);
      const page = await join(browser, table.address);
      const rows = await measureScene(page, ashford);
      await show(page, crowd);
      const crowdRows = await measureScene(page, crowd);
      await show(page, throng);
      return [...firsts, ...rows, ...crowdRows, ...(await measureDrag(page, throng))];
    } finally {
      await browser.close();
    }
  } finally {
    await table.stop();
  }
}

async function show(page, { source }) {
  await page.evaluate(showScene, unnamed(source));
  await page.waitForFunction(shows, source.name);
}

async function join(browser, address) {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(address);
  await page.getByRole("link", { name: "Gamemaster" }).click();
  await page.waitForFunction(isReady);
  return page;
}

/** The table gives new ids. */
function unnamed({ tokens, walls, ...scene }) {
  const bare = (thing) => ({ ...thing, _id: undefined });
  return { ...bare(scene), tokens: tokens.map(bare), walls: walls.map(bare) };
}

/** The first drag after the page was loaded, when nothing has been read or compiled yet. */
async function firstDrops(browser, address) {
  const times = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const page = await join(browser, address);
    times.push(await drop(page, await spots(page, ashford)));
    await page.context().close();
  }
  const painted = times.map((one) => one.painted);
  return [[`first drop of a session → painted dialog, ${ashford.title}`, duration(painted), DROP_AIM]];
}

async function spots(page, { attacker, target }) {
  await page.evaluate(closeAll);
  return page.evaluate(spotsOf, [attacker, target]);
}

async function measureScene(page, scene) {
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
  return [
    [`drop → dialog in the document, ${title}`, of(drops, "changed"), ""],
    [`drop → painted dialog, ${title}`, of(drops, "painted"), scene === ashford ? DROP_AIM : ""],
    [`toggle → odds in the document, ${title}`, of(toggles, "changed"), ""],
    [`toggle → repainted, ${title}`, of(toggles, "drawn"), FRAME_AIM],
  ];
}

/** A drag back and forth over the target's edge, so that the label comes and goes, and one over empty ground. */
async function measureDrag(page, scene) {
  const { title } = scene;
  const [from, to] = await spots(page, scene);
  const empty = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const between = async (one, other) => {
    for (let move = 0; move < WARM; move += 1) await page.mouse.move(empty.x, empty.y + move);
    await page.evaluate(watchMoves);
    for (let move = 0; move < MOVES; move += 1) {
      const { x, y } = move % 2 ? one : other;
      await page.mouse.move(x, y);
    }
    return page.evaluate(movesNoted);
  };
  const over = await between(to, empty);
  const beside = await between({ x: empty.x, y: empty.y + 10 }, empty);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const onto = over.moves.filter((_, move) => move % 2);
  return [
    [`a move onto the target → label, ${title}`, duration(onto), FRAME_AIM],
    [`frame of a drag on and off the target, ${title}`, duration(over.frames), FRAME_AIM],
    [`frame of a drag over empty ground, ${title}`, duration(beside.frames), ""],
  ];
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
