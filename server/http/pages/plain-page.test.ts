import { expect, test } from "vitest";
import { text } from "./plain-page.ts";

test.each([
  ["김하늘", "김하늘"],
  ["<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"],
  ['" onload="x', "&quot; onload=&quot;x"],
  ["a & b &amp; c", "a &amp; b &amp;amp; c"],
])("%j is shown as it is", (value, shown) => {
  expect(text(value)).toBe(shown);
});
