import { expect, test } from "vitest";
import { earlyScriptHash } from "#server/http/pages/written-page.ts";
import { framedByOurselves, isPreviewPage, securityHeaders } from "./security-headers.ts";

const policyOf = (toss: boolean) => {
  const written = securityHeaders({ https: true, toss })["content-security-policy"] ?? "";
  return new Map(written.split(";").map((rule) => rule.split(/ (.*)/, 2) as [string, string]));
};

test("without the real card gateway nothing of it is allowed", () => {
  expect([...policyOf(false).values()].join(" ")).not.toContain("toss");
  expect(policyOf(false).get("frame-src")).toBe("'self'");
  expect(securityHeaders({ https: true, toss: false })["cross-origin-opener-policy"]).toBe("same-origin");
});

test("its window may load its script, its frames and its connections, and nothing inline except the script of the first requests", () => {
  const policy = policyOf(true);
  expect(policy.get("script-src")).toBe(`'self' ${earlyScriptHash} https://js.tosspayments.com`);
  for (const rule of ["frame-src", "connect-src", "form-action"])
    expect(policy.get(rule)).toContain("https://*.tosspayments.com");
  expect([...policy.values()].join(" ")).not.toContain("unsafe");
  expect(policy.get("frame-ancestors")).toBe("'none'");
});

test("the manifest and the service worker are our own", () => {
  for (const rule of ["manifest-src", "worker-src"]) expect(policyOf(true).get(rule)).toBe("'self'");
});

test("errors are reported only where an address for them is set", () => {
  const connections = (sentryDsn?: string) =>
    /connect-src ([^;]+)/.exec(
      securityHeaders({ https: true, toss: false, sentryDsn })["content-security-policy"] ?? "",
    )?.[1];
  expect(connections()).toBe("'self'");
  expect(connections("https://key@o1.ingest.sentry.io/2")).toBe("'self' https://o1.ingest.sentry.io");
});

test("a page may use neither camera nor microphone nor place", () => {
  const permissions = securityHeaders({ https: true, toss: true })["permissions-policy"];
  for (const feature of ["camera", "microphone", "geolocation", "usb"]) expect(permissions).toContain(`${feature}=()`);
});

test("plain http sends no https header", () => {
  expect(Object.keys(securityHeaders({ https: false, toss: false }))).not.toContain("strict-transport-security");
});

test("the preview of a booking page may be framed by our own pages only, and nothing else changes", () => {
  const headers = securityHeaders({ https: true, toss: true });
  const { "content-security-policy": policy = "", "x-frame-options": option, ...rest } = framedByOurselves(headers);
  expect(policy).toBe(headers["content-security-policy"]?.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  expect(policy).toContain("frame-ancestors 'self'");
  expect(option).toBe("SAMEORIGIN");
  expect(headers).toMatchObject(rest);
});

test.each([
  ["/book/1?preview=true", true],
  ["/book/1?step=time&preview=true", true],
  ["/book/1", false],
  ["/book/1?xpreview=true", false],
  ["/book/bookings?preview=true", false],
  ["/book/bookings/some-key?preview=true", false],
  ["/partners/shops/1/today?preview=true", false],
])("whether %s is a preview: %s", (url, expected) => {
  expect(isPreviewPage(url)).toBe(expected);
});
