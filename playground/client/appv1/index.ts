import * as api from "./api.js";
import * as sheets from "./sheets.js";

export { api, sheets };
