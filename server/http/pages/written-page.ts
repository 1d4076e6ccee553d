import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

/**
 * Starts the first requests of the page while its program is still loading. A `Link` header could do this too, but not
 * together with the no-cache header of every call. `web/api/early-answer.ts` uses the answers.
 */
const script = `window.early={};for(const path of document.currentScript.dataset.asks.split(" ")){const stop=new AbortController();const answer=fetch(path,{headers:{"cache-control":"no-cache","x-danjang-call":"1"},priority:"low",signal:stop.signal});answer.catch(()=>{});window.early[path]={answer,stop}}`;

/** The only inline script that the content security policy allows. The addresses to request are data beside it. */
export const earlyScriptHash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Before the first style sheet, because a script after a style sheet waits for it. */
const place = /(?=<link rel="stylesheet")|(?=<\/head>)/;

/** A built page with its first requests. */
export function pageWithAsks(html: string, asks: readonly string[]): string {
  if (asks.length === 0) return html;
  const list = asks.join(" ").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(place, () => `<script data-asks="${list}">${script}</script>\n    `);
}

const mostKept = 500;
/** Fast rather than small: the page of a shop contains its own requests, so few pages are requested often. */
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses pages as the browser accepts them, and keeps the latest ones. */
export function pageCompressor() {
  const kept = new Map<string, Buffer>();
  return async (html: string, accepted: string): Promise<{ body: Buffer; encoding: "br" | "gzip" | undefined }> => {
    const encoding = (["br", "gzip"] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
    if (encoding === undefined) return { body: Buffer.from(html), encoding };
    const key = encoding + html;
    const body = kept.get(key) ?? (await compress(html, encoding));
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, body);
    return { body, encoding };
  };
}

const compress = (html: string, encoding: "br" | "gzip") =>
  encoding === "br" ? promisify(brotliCompress)(html, quality) : promisify(gzip)(html);
