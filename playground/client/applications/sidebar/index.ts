export * as apps from "./apps/index.js";
export * as tabs from "./tabs/index.js";
export { AbstractSidebarTab } from "./sidebar-tab.js";
export { DocumentDirectory } from "./document-directory.js";
export { Sidebar } from "./sidebar.js";
