import { h } from "../shared/dom.js";

/** Pixels between a step's box, the element that it is about, and the page's edge. */
const GAP = 12;

/** Puts a step's box beside an element, and returns the frame that it draws around the element. */
export function placeTour(box: HTMLElement, target: Element): HTMLElement {
  const about = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const right = about.right + GAP + width <= window.innerWidth;
  const left = right ? about.right + GAP : Math.max(GAP, about.left - GAP - width);
  const top = Math.min(Math.max(GAP, about.top), Math.max(GAP, window.innerHeight - height - GAP));
  box.classList.remove("tour-center-step");
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
  const frame = h("div", { class: "tour-highlight" });
  Object.assign(frame.style, {
    left: `${about.left}px`,
    top: `${about.top}px`,
    width: `${about.width}px`,
    height: `${about.height}px`,
  });
  document.body.append(frame);
  return frame;
}
