import type { Random } from "./random.ts";

/** Texts that have broken programs before: ends of strings, other encodings, other languages of machines. */
const known = [
  ...["", " ", "\t\r\n", "\u0000", "a\u0000b", "\u0000".repeat(100), "\u0001\u001f\u007f", "\u0085\u2028\u2029"],
  ...[
    "\ud800",
    "\udc00",
    "a\ud83d",
    "\ud800\ud800",
    "\ufffe\uffff",
    "\u202e evil",
    "\u200b",
    "\ufeff",
    "e\u0301".repeat(50),
  ],
  ...["ﷺ".repeat(30), "👩‍👩‍👧‍👦".repeat(20), "İıſK", "ａｄｍｉｎ", "１２３", "가".normalize("NFD"), "ㅤ"],
  ...["'", '"', "`", "\\", "';--", "' OR '1'='1", "1; drop table accounts; --", "') union select * from accounts --"],
  ...["$1", "$$", "%", "_", "%%%%", "\\%", "%s%s%n", "\u0024{7*7}", "{{7*7}}", "#{7*7}", "<%= 7*7 %>", "(?:a+)+$"],
  ...["../../../../etc/passwd", "..\\..\\", "/etc/passwd\u0000.jpg", "file:///etc/passwd", "//evil.example", "C:\\"],
  ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "javascript:alert(1)", "]]>", "<!--", "&#0;"],
  ...[
    "\r\nset-cookie: a=b",
    "a\r\n\r\nHTTP/1.1 200 OK",
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "| id",
    "; id",
    "$(id)",
    "`id`",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "undefined",
    "null",
    "NaN",
    "Infinity",
    "true",
    "[object Object]",
  ],
  ...["0", "-0", "-1", "1e3", "1e400", "-1e400", "0x10", "0b1", "1_000", "1.5", ".5", "1.", "+1", "1,000", " 1", "1 "],
  ...["2147483648", "9007199254740991", "9007199254740992", "9223372036854775808", "9".repeat(400), "١٢٣"],
  ...["2026-02-30", "0000-00-00", "9999-12-31T23:59:59Z", "-271821-04-20", "+275760-09-13", "24:00", "10:00:00+99:99"],
  ...["a".repeat(101), "a".repeat(255), "a".repeat(5000), "가".repeat(1000), "a@".repeat(500), "0-".repeat(1000)],
];

/** Those that no run leaves out, however small. */
const always = [
  ...["\u0000", "a\u0000b", "\ud800", "1e400", "2147483648", "9007199254740991", "' OR '1'='1", "__proto__"],
  ...["9999-12-31", "9999-12-31T23:59:59Z"],
];

/** All of the known ones when there is room, and random mixtures of them for the rest. */
export function hostileTexts(random: Random, count: number): string[] {
  const chosen = [...always, ...random.some(known, count - always.length)];
  while (chosen.length < count) {
    const mixed = random.pick(known) + random.pick(known);
    chosen.push(random.below(2) === 0 ? mixed : mixed.slice(random.below(5), 1 + random.below(2000)));
  }
  return chosen;
}

/** What is not a text at all, as JSON that is read without complaint. */
export const hostileJson = [
  ...[
    "null",
    "true",
    "0",
    "-1",
    "0.5",
    "1e400",
    "-1e400",
    "1e-400",
    "2147483648",
    "9007199254740991",
    "9007199254740993",
  ],
  ...[
    "[]",
    "{}",
    '[""]',
    "[[]]",
    "[null]",
    '{"a":1}',
    '{"$ne":null}',
    '{"toString":1}',
    '{"length":1e9}',
    '{"then":1}',
  ],
  ...[`${"[".repeat(10_000)}${"]".repeat(10_000)}`, `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ...[JSON.stringify(Array(1000).fill("a")), '"\\ud800"', '"\\u0000"', JSON.stringify("x".repeat(200_000))],
];

/** Whole bodies that are not what a call expects, or not JSON. */
export const hostileBodies: Record<string, string | Buffer> = {
  nothing: "",
  "half an object": '{"a":',
  "an array": "[1,2,3]",
  "a text": '"text"',
  "a null": "null",
  "a number": "1e400",
  "a prototype": '{"__proto__":{"isAdmin":true}}',
  "a constructor": '{"constructor":{"prototype":{"isAdmin":true}}}',
  "a hidden prototype": '{"\\u005f_proto__":{"isAdmin":true}}',
  "ten thousand levels": `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "levels without end": "[".repeat(500_000),
  "ten megabytes": JSON.stringify({ a: "x".repeat(10_000_000) }),
  "a hundred thousand fields": JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, 1])),
  ),
  "bytes that are no text": Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d]),
  "a mark in front": "\ufeff{}",
  "the same field twice": '{"name":"a","name":{"b":1}}',
};
