import { expect, test } from "vitest";
import { isOwnPath, isPublicHttpsLink } from "./link.ts";

test.each([
  "https://danjang.kr",
  "https://danjang.kr/",
  "https://www.danjang.kr/event/1?from=app#top",
  "https://danjang.kr:443/event",
  "https://DANJANG.kr/Event",
  "https://xn--o39an51b2re.kr/",
  "https://xn--o39an51b2re.xn--3e0b707e/",
  "https://example.com/benefit",
  "https://danjang.kr/이벤트/가을?이름=값",
  "https://danjang.kr/a@b",
  "https://danjang.kr?x=1",
  "https://a-b.c-d.co.kr/~user/[1]",
])("%j is a link to the public web", (link) => {
  expect(isPublicHttpsLink(link)).toBe(true);
});

test.each([
  "http://danjang.kr",
  "//danjang.kr",
  "danjang.kr",
  "javascript:alert(1)",
  "https:danjang.kr",
  "https:///danjang.kr",
  "https://danjang.kr:8443/",
  "https://user@danjang.kr/",
  "https://danjang.kr@evil.kr/",
  "https://localhost/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://8.8.8.8/",
  "https://[::1]/",
  "https://db.internal/",
  "https://printer.local/",
  "https://10.0.0.1.nip.io/",
  "https://danjang/",
  "https://danjang.kr./",
  "https://-danjang.kr/",
  "https://danjang.kr\\@evil.kr/",
  "https://danjang.kr/ a",
  "https://danjang.kr/\n",
  'https://danjang.kr/"onclick=',
  "https://danjang.kr/<script>",
  "https://１２７.0.0.1/",
  "https://danjang。kr/",
  `https://danjang.kr/${"a".repeat(500)}`,
  "",
])("%j is not a link to the public web", (link) => {
  expect(isPublicHttpsLink(link)).toBe(false);
});

test.each(["/", "/partners/requests", "/partners/shops/1/menus?status=ALL#top", "/app/boards/1"])(
  "%j is a path of our own",
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  "",
  "//evil.kr",
  "/\\evil.kr",
  "\\/evil.kr",
  "/api/auth/logout",
  "/a\tb",
  "/a b",
  "partners",
  "https://danjang.kr",
])("%j is not a path of our own", (path) => {
  expect(isOwnPath(path)).toBe(false);
});
