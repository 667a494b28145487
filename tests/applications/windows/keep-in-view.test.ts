import { expect, test } from "vitest";
import { keepInView } from "../../../src/applications/windows/keep-in-view.js";

/** A window of 400 by a height on a page that is resized to a width and a height. */
function afterResize(at: { left: number; top: number; height: number }, width: number, height: number) {
  const page = Object.assign(new EventTarget(), { innerWidth: width, innerHeight: height });
  const moves: object[] = [];
  const element = { offsetWidth: 400, offsetHeight: at.height, ownerDocument: { defaultView: page } };
  const end = keepInView({
    element: element as never,
    position: at,
    setPosition: (position) => moves.push(position),
  });
  page.dispatchEvent(new Event("resize"));
  end();
  page.dispatchEvent(new Event("resize"));
  return moves;
}

test("a window that would end below the page moves up, and does not change after it was closed", () => {
  expect(afterResize({ left: 700, top: 500, height: 300 }, 800, 600)).toEqual([{ left: 400, top: 300 }]);
});

test("a window as high as the page stays as high, a higher one becomes as high as the page", () => {
  expect(afterResize({ left: 0, top: 0, height: 600 }, 800, 600)).toEqual([{ left: 0, top: 0 }]);
  expect(afterResize({ left: 0, top: 10, height: 601 }, 800, 600)).toEqual([
    { left: 0, top: 0, height: 600 },
  ]);
});
