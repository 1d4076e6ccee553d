import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { contentOf, requestOf } from "#contract/request.ts";

export interface Answer<Body> {
  status: number;
  /** The reply of the call on 200. On a refusal: code, message, fields and details. */
  body: Body & { code?: string; message?: string; fields?: Record<string, string>; details?: Record<string, unknown> };
  headers: Headers;
}

export interface SendOptions {
  headers?: Record<string, string>;
}

/** A browser as HTTP sees it: keeps cookies and sends the headers of our own pages. */
export interface Visitor {
  cookies: Map<string, string>;
  send: <C extends Call>(call: C, input: z.input<C["input"]>, options?: SendOptions) => Promise<Answer<ReplyOf<C>>>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export function visitor(url: string, cookies = new Map<string, string>()): Visitor {
  async function fetchWithCookies(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(`${url}${path}`, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  }

  return {
    cookies,
    fetch: fetchWithCookies,
    async send(call, input, options = {}) {
      const request = requestOf(call, input as Record<string, unknown>);
      const { type, content } = contentOf(request);
      const response = await fetchWithCookies(request.path, {
        method: call.method,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(type === undefined ? {} : { "content-type": type }),
          ...options.headers,
        },
        ...(content === undefined ? {} : { body: content }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
    },
  };
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = "", ...rules] = line.split("; ");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at);
  if (rules.some((rule) => /^max-age=0$/i.test(rule))) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
