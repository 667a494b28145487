import { AbsentApplication } from "./absent.js";

export class Application extends AbsentApplication {}
export class FormApplication extends Application {}
export class DocumentSheet extends FormApplication {}
export class Dialog extends Application {}
