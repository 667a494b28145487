import { tryWindowsUnder } from "./windows.js";

tryWindowsUnder("usual");
