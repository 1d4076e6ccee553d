import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Call, usualBodyLimit } from "#contract/call.ts";
import { plumbingRefusal } from "./errors.ts";
import { isBoundedJson } from "./json-bounds.ts";

/** A body has this long to arrive, and the longer the more of it there may be. */
const patienceMilliseconds = 10_000;
/** Slower than any phone: ten megabytes may take some three minutes. */
const leastBytesPerSecond = 64 * 1024;

const jsonType = /^application\/json\s*(;|$)/i;
const fileType = /^(application\/(octet-stream|pdf)|image\/[\w.+-]+)\s*(;|$)/i;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** How bodies are read: within their size, their time and, for JSON, a number of parts, whoever sends them. */
export function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Those that come with the framework know neither a deadline nor bounds.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, (request, payload, done) => {
    const limit = jsonLimitOf(request);
    readBytes(payload as IncomingMessage, limit).then((bytes) => {
      const text = bytes.toString();
      // Callers that always name the type send an empty body where there is nothing to say.
      if (text === "") done(null, undefined);
      else if (!isBoundedJson(text, limit)) done(plumbingRefusal("input_invalid"));
      else parseJson(request, text, done);
    }, done);
  });
  app.addContentTypeParser(fileType, (request: FastifyRequest, payload: IncomingMessage) =>
    readBytes(payload, request.routeOptions.bodyLimit),
  );
  app.addContentTypeParser(formType, async (request: FastifyRequest, payload: IncomingMessage) =>
    (await readBytes(payload, jsonLimitOf(request))).toString(),
  );
}

/** Where a route takes a file, its JSON says at most that there is none. */
const jsonLimitOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { takesBytes?: boolean }).takesBytes ? usualBodyLimit : routeOptions.bodyLimit;

/** What can be said of a body before any of it is read; undefined: let it come. */
export function bodyProblem({ headers }: FastifyRequest, { bytes, bodyLimit = usualBodyLimit }: Call) {
  const type = headers["content-type"];
  if (type !== undefined && fileType.test(type) && bytes === undefined) return plumbingRefusal("body_not_json");
  const limit = bytes !== undefined && jsonType.test(type ?? "") ? usualBodyLimit : bodyLimit;
  return Number(headers["content-length"] ?? 0) > limit ? plumbingRefusal("body_too_large") : undefined;
}

interface Early {
  chunks: Buffer[];
  length: number;
  isWhole: boolean;
}

const early = new WeakMap<IncomingMessage, Early>();

/**
 * Takes what comes of a body while it is still decided whether it may come, and no more than a usual one holds. Somebody who
 * has sent all of it may hang up then, and it is done all the same; nobody looks into it before.
 */
export function takeEarly(body: IncomingMessage) {
  const taken: Early = { chunks: [], length: 0, isWhole: false };
  early.set(body, taken);
  body.on("data", (chunk: Buffer) => {
    taken.chunks.push(chunk);
    taken.length += chunk.length;
    if (taken.length > usualBodyLimit) body.pause();
  });
  body.on("end", () => {
    taken.isWhole = true;
  });
  // Whoever waits for the body hears of it.
  body.on("error", () => undefined);
}

async function readBytes(payload: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(payload.headers["content-length"] ?? 0) > limit) throw plumbingRefusal("body_too_large");
  const { chunks, length: before, isWhole } = early.get(payload) ?? { chunks: [], length: 0, isWhole: false };
  payload.removeAllListeners("data");
  if (before > limit) {
    discardBody(payload);
    throw plumbingRefusal("body_too_large");
  }
  if (isWhole) return Buffer.concat(chunks);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let length = before;
  const patience = patienceMilliseconds + (limit / leastBytesPerSecond) * 1000;
  const late = setTimeout(() => reject(plumbingRefusal("body_too_slow")), patience);
  payload.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) reject(plumbingRefusal("body_too_large"));
    else chunks.push(chunk);
  });
  payload.on("end", () => resolve(Buffer.concat(chunks)));
  // Whoever hangs up hears no answer; nobody else is told of it.
  for (const gone of ["error", "close"]) payload.on(gone, () => reject(plumbingRefusal("input_invalid")));
  payload.resume();
  try {
    return await promise;
  } catch (error) {
    payload.removeAllListeners("data");
    discardBody(payload);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

const lingerMilliseconds = 3000;
const restMilliseconds = 5;

/**
 * Lets the rest of a refused body go by, slowly and for a few seconds, and then cuts the line. A line that is cut at once
 * takes the refusal with it, and one that is read as fast as it sends keeps the process from everybody else.
 */
export function discardBody(body: IncomingMessage) {
  body.removeAllListeners("data");
  if (body.complete || body.destroyed) return;
  const cut = setTimeout(() => body.socket.destroy(), lingerMilliseconds).unref();
  body.on("data", () => {
    body.pause();
    setTimeout(() => body.resume(), restMilliseconds).unref();
  });
  body.on("close", () => clearTimeout(cut));
  body.resume();
}
