import sanitizeHTML from "sanitize-html";

const VOID_TAGS = ["br", "hr", "img", "input", "col", "wbr"];

const words = (list: string): string[] => list.trim().split(/\s+/);

const ALLOWED_TAGS = words(`
  a abbr address article aside b blockquote button caption cite code colgroup dd del details dfn div dl dt em
  fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header i ins kbd label legend li main mark meter nav ol
  optgroup option output p pre progress q s samp section select small span strong sub summary sup table tbody td
  textarea tfoot th thead time tr u ul var
`).concat(VOID_TAGS);

/** Tags that are removed with their content. Browsers read the content of each by rules of its own. */
const DROPPED_WITH_CONTENT = words(`
  script style iframe object embed noscript noembed noframes plaintext template title xmp math svg
`);

const ALLOWED_ATTRIBUTES = words(`
  abbr alt checked cite class colspan cols datetime dir disabled draggable for height hidden high href id inert lang
  low max maxlength min minlength multiple name open optimum pattern placeholder readonly rel required role rows
  rowspan scope selected span src start step style tabindex target title type value width data-* aria-*
`);

const SCHEMES = ["http", "https", "mailto"];
const PICTURE = /^\s*data:image\/(png|jpeg|gif|webp);/i;
const LOADS = /url\s*\(|expression\s*\(|@import|\\/i;

/** Whether an attribute loads nothing by its style and no data but a picture. */
function isHarmless(name: string, value: string): boolean {
  if (name === "style") return !LOADS.test(value);
  return name !== "src" || !/^\s*data:/i.test(value) || PICTURE.test(value);
}

function harmless(attributes: sanitizeHTML.Attributes): sanitizeHTML.Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => isHarmless(name, value)));
}

const OPTIONS: sanitizeHTML.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { "*": ALLOWED_ATTRIBUTES },
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: [...SCHEMES, "data"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
  nonTextTags: DROPPED_WITH_CONTENT,
  selfClosing: VOID_TAGS,
  // An option with an empty value is another option than one without a value.
  nonBooleanAttributes: [],
  // What a style may hold is decided above.
  parseStyleAttributes: false,
  transformTags: { "*": (tagName, attributes) => ({ tagName, attribs: harmless(attributes) }) },
  // The library repeats what it takes for the text of a textarea, and a browser may see its end earlier.
  exclusiveFilter: ({ tag, text }) => tag === "textarea" && text.includes("<"),
};

/**
 * Removes from a text with markup everything that could run or load something: scripts, event handlers, frames, foreign
 * addresses in styles. The result is well formed: each tag that is opened is closed.
 */
export function cleanHTML(html: string): string {
  // Until here each angle that is not the end of a tag is escaped. People write void tags and lone angles plainly.
  return sanitizeHTML(html, OPTIONS).replaceAll(" />", ">").replaceAll("&gt;", ">");
}
