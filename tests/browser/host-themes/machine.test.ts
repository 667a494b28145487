import { tryWindowsUnder } from "./windows.js";

tryWindowsUnder("machine");
