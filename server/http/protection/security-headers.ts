import { earlyScriptHash } from "#server/http/pages/written-page.ts";

interface Circumstances {
  https: boolean;
  /** Whether the gateway's window may be opened. */
  toss: boolean;
  /** Where errors of the browser are reported, if anywhere. */
  sentryDsn?: string | undefined;
}

const closed = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Built once: building them for each answer took longer than the rest of a small answer. */
export function securityHeaders({ https, toss, sentryDsn }: Circumstances): Record<string, string> {
  return {
    "content-security-policy": policy(toss, sentryDsn),
    // We use none of these features, so injected code must not use them either.
    "permissions-policy": closed.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Not on plain http, which a newcomer uses on a loopback address: browsers would refuse it there.
    ...(https && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      // The card window opens pages of card companies, which must be able to return to it.
      "cross-origin-opener-policy": toss ? "same-origin-allow-popups" : "same-origin",
    }),
  };
}

/** For the preview of the booking page in the shop's own screens: our own pages, and no others, may frame it. */
export const framedByOurselves = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  "content-security-policy": (headers["content-security-policy"] ?? "").replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  "x-frame-options": "SAMEORIGIN",
});

/** The page of a shop, but never that of a customer's booking. */
export const isPreviewPage = (url: string) => /^\/book\/\d{1,9}\?(?:.*&)?preview=/.test(url);

/** The gateway's card window is a script that opens frames. It is used only with the real gateway. */
function policy(toss: boolean, sentryDsn: string | undefined): string {
  const reports = sentryDsn ? ` ${new URL(sentryDsn).origin}` : "";
  const window = toss ? " https://*.tosspayments.com" : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${earlyScriptHash}${toss ? " https://js.tosspayments.com" : ""}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${reports}${window}`,
    `frame-src 'self'${window}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${window}`,
    "frame-ancestors 'none'",
  ].join(";");
}
