import { DocumentSheet } from "./api.js";

export class ActorSheet extends DocumentSheet {}
export class ItemSheet extends DocumentSheet {}
