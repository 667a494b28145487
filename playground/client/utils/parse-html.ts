/**
 * HTML as elements: the element where there is exactly one outermost, else the collection of them.
 * https://foundryvtt.com/api/functions/foundry.utils.parseHTML.html
 */
export function parseHTML(htmlString: string): HTMLElement | HTMLCollection {
  const parsed = new DOMParser().parseFromString(`<template>${htmlString}</template>`, "text/html");
  const holder = parsed.querySelector("template") ?? document.createElement("template");
  const { children } = document.importNode(holder.content, true);
  const [only, ...more] = children;
  return only instanceof HTMLElement && more.length === 0 ? only : children;
}
