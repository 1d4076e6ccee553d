import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { earlyAsks } from "#server/http/calls/early-asks.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { pageCompressor, pageWithAsks } from "./written-page.ts";

const webFolder = join(import.meta.dirname, "../../../dist/web");

/** The built web app: hashed files are cached for good, the page itself is requested each time. */
export async function serveWebFiles(app: FastifyInstance, { sessions, clock, log }: Parts, mediaFolder: string) {
  const firstPages = await readFirstPages();
  const compressed = pageCompressor();
  if (existsSync(webFolder)) {
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      wildcard: true,
      index: false,
      allowedPath: isBuilt,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  await app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: "/media/",
    decorateReply: false,
    index: false,
    allowedPath: isFile,
    maxAge: "1h",
  });

  /** The page is sent also without a database; it shows the problem itself. */
  async function whoLooks(request: FastifyRequest) {
    try {
      return await sessions.of(request, "partners");
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, "a page goes out without what it will ask for");
      return null;
    }
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      request.method === "GET" && !/^\/(api|assets|media|sandbox)\//.test(request.url) && existsSync(webFolder);
    if (isPage) {
      const asks = earlyAsks(request.url, await whoLooks(request), seoulDay(clock.now()));
      const built = await readFile(join(webFolder, pageOf(request.url, firstPages)), "utf8");
      const { body, encoding } = await compressed(
        pageWithAsks(built, asks),
        String(request.headers["accept-encoding"]),
      );
      if (encoding) reply.header("content-encoding", encoding);
      return reply
        .headers({ "cache-control": "no-cache", vary: "accept-encoding" })
        .type("text/html; charset=utf-8")
        .send(body);
    }
    const { status, body } = plumbingRefusal("not_found").answer;
    return reply.code(status).send(body);
  });
}

/** A folder is not a file. Without this check, a request for a folder that accepts no compression got a wrong error. */
const isFile = (path: string) => !path.endsWith("/");

/** Every built file has an extension. Addresses of pages and calls have none and are not looked up on disk. */
const isBuilt = (path: string) => /\.\w+$/.test(path);

interface FirstPage {
  page: string;
  path: RegExp;
}

/** The addresses that have their own page, as the build has written them down. */
async function readFirstPages(): Promise<FirstPage[]> {
  const list = join(webFolder, "pages.json");
  if (!existsSync(list)) return [];
  const pages = JSON.parse(await readFile(list, "utf8")) as { page: string; path: string }[];
  return pages.map(({ page, path }) => ({ page, path: new RegExp(path) }));
}

/** The pages for customers are a separate program: a shop's booking page, and the shops around a station. */
export function pageOf(url: string, firstPages: readonly FirstPage[]): string {
  const [path = ""] = url.split("?", 1);
  if (/^\/(?:book|near)(?=\/|$)/.test(path)) return "bookings/index.html";
  return firstPages.find((one) => one.path.test(path))?.page ?? "index.html";
}
