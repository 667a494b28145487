import { mixActorSheet, mixItemSheet } from "../../foundry.js";

/** Foundry's actor sheet, drawn by Handlebars. */
export const HandlebarsActorSheet = mixActorSheet();

/** Foundry's item sheet, drawn by Handlebars. */
export const HandlebarsItemSheet = mixItemSheet();
