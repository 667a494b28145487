import Handlebars from "handlebars";
import jQuery from "jquery";
import { io } from "socket.io-client";
import * as abstract from "./abstract/index.js";
import * as applications from "./applications/index.js";
import { boot } from "./table/boot.js";
import * as canvas from "./canvas/index.js";
import * as appv1 from "./appv1/index.js";
import * as audio from "./audio/index.js";
import * as CONST from "../common/const.js";
import * as data from "./data/index.js";
import * as uuid from "./data/uuid.js";
import * as dice from "./dice/index.js";
import * as documents from "./documents/index.js";
import { setGlobal } from "./shared/globals.js";
import { isTable } from "./shared/table-kind.js";
import * as grid from "./grid/index.js";
import * as helpers from "./helpers/index.js";
import { Game } from "./table/game.js";
import { makeConfig } from "./table/make-config.js";
import * as nue from "./nue/index.js";
import { offerDeprecatedGlobals } from "./table/deprecated-globals.js";
import { extendPrimitives } from "./primitives/index.js";
import { offer, offerDeep } from "./table/offer.js";
import { trapUnknownNames } from "./utils/unknown-names.js";
import * as packages from "./packages/index.js";
import * as utils from "./utils/index.js";
import { failOnDeprecated } from "./utils/logging.js";

const CONFIG = makeConfig();
setGlobal("CONFIG", CONFIG);

const {
  Actor,
  ActiveEffect,
  ActorDelta,
  AmbientLightDocument,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
} = documents;

extendPrimitives();

const foundry = offer("foundry", {
  abstract: offerDeep("foundry.abstract", abstract),
  applications: offerDeep("foundry.applications", applications),
  appv1: offerDeep("foundry.appv1", appv1),
  audio: offerDeep("foundry.audio", audio),
  canvas: offerDeep("foundry.canvas", canvas),
  data: offerDeep("foundry.data", data),
  dice: offerDeep("foundry.dice", dice),
  documents: offerDeep("foundry.documents", documents),
  grid: offerDeep("foundry.grid", grid),
  helpers: offerDeep("foundry.helpers", helpers),
  nue: offerDeep("foundry.nue", nue),
  packages: offerDeep("foundry.packages", packages),
  utils: offer("foundry.utils", { ...utils, ...uuid }),
  Game,
  CONST: offer("CONST", { ...CONST }),
  CONFIG,
});

Object.assign(globalThis, {
  foundry,
  CONST: foundry.CONST,
  Hooks: helpers.Hooks,
  Handlebars,
  $: jQuery,
  jQuery,
  PIXI: canvas.PIXI,
  io,
  Roll: dice.Roll,
  fromUuid: uuid.fromUuid,
  fromUuidSync: uuid.fromUuidSync,
  getDocumentClass: uuid.getDocumentClass,
  Actor,
  ActiveEffect,
  ActorDelta,
  AmbientLightDocument,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
  Color: utils.Color,
  Collection: utils.Collection,
});
offerDeprecatedGlobals(foundry);
if (isTable("strict")) failOnDeprecated();
if (isTable("trap")) trapUnknownNames();

await boot(foundry);
