export { InterfaceGroup, PrimaryGroup } from "./groups.js";
