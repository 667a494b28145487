import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHTML } from "../client/utils/index.js";

describe("cleaning markup", () => {
  it.each([
    [
      "leaves what is harmless",
      '<p class="a" data-x="1">A <b>b</b> &amp; c<br></p>',
      '<p class="a" data-x="1">A <b>b</b> &amp; c<br></p>',
    ],
    ["takes scripts out", "a<script>b</script>c", "ac"],
    ["takes scripts out that never end", "a<script>b", "a"],
    ["takes handlers out", '<img src="x.png" onerror="y()">', '<img src="x.png">'],
    ["takes script addresses out", '<a href="javascript:x()">a</a>', "<a>a</a>"],
    ["takes hidden script addresses out", '<a href="&#106;ava&#9;script&colon;x()">a</a>', "<a>a</a>"],
    ["takes frames out", '<iframe src="//x"></iframe>a', "a"],
    ["takes addresses out of styles", '<p style="background:url(//x)">a</p>', "<p>a</p>"],
    ["closes what is open", "<p><b>a", "<p><b>a</b></p>"],
    ["ignores what is closed too often", "a</b>", "a"],
    ["reads a lone end of a paragraph as the HTML standard does", "a</p>", "a<p></p>"],
    ["takes data that is no picture out", '<img src=" data:text/html,x">', "<img>"],
    ["leaves pictures", '<img src="data:image/png;base64,AA">', '<img src="data:image/png;base64,AA">'],
    ["keeps an empty value", '<option value="">a</option>', "<option value>a</option>"],
    ["leaves plain text in a textarea", "<textarea>a &amp; b</textarea>", "<textarea>a &amp; b</textarea>"],
    ["takes out a textarea that ends early", "<textarea></textarea/><img onerror=x></textarea>a", "a"],
    ["takes out a textarea in a drawing", "<svg><textarea><img onerror=x></textarea></svg>a", "a"],
    ["takes out text that is read as markup elsewhere", "<xmp><img onerror=x></xmp>a", "a"],
    ["keeps lone angles as text", "1 < 2", "1 &lt; 2"],
    ["takes comments out", "a<!-- b -->c", "ac"],
    [
      "does not let attributes break out",
      "<p title='\"><script>x</script>'>a</p>",
      '<p title="&quot;>&lt;script>x&lt;/script>">a</p>',
    ],
  ])("%s", (_what, html, expected) => {
    expect(cleanHTML(html)).toBe(expected);
  });

  it("changes nothing when done again, and leaves nothing that could run", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "<script>",
      "</script>",
      "<p ",
      "onclick=",
      '"',
      "'",
      "<img src=x onerror=y>",
      "javascript:",
      "<a href=",
      "text",
      "<!--",
      "-->",
      "/",
      "<svg>",
      "<b>",
      "</b>",
      "=",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const cleaned = cleanHTML(pieces.join(""));
        expect(cleanHTML(cleaned)).toBe(cleaned);
        expect(/<script|<[^>]*\son\w+=/i.test(cleaned.replace(/"[^"]*"/g, '""'))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
