import { mixActorSheet, mixItemSheet } from "../../foundry/sheets.js";

/** Foundry's actor sheet, drawn by Handlebars. */
export const HandlebarsActorSheet = mixActorSheet();

/** Foundry's item sheet, drawn by Handlebars. */
export const HandlebarsItemSheet = mixItemSheet();
