import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Call, usualBodyLimit } from "#contract/call.ts";
import { plumbingRefusal } from "./errors.ts";
import { isBoundedJson } from "./json-bounds.ts";

/** A body has at least this long to arrive; a larger limit gives it more time. */
const patienceMilliseconds = 10_000;
/** Slower than any phone: ten megabytes may take about three minutes. */
const leastBytesPerSecond = 64 * 1024;

const jsonType = /^application\/json\s*(;|$)/i;
const fileType = /^(application\/(octet-stream|pdf)|image\/[\w.+-]+)\s*(;|$)/i;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads bodies within limits of size, time and, for JSON, number of values; for every caller. */
export function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser("error", "error");
  // The parsers of the framework have neither a deadline nor these limits.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, (request, payload, done) => {
    const limit = jsonLimitOf(request);
    readBytes(payload as IncomingMessage, limit).then((bytes) => {
      const text = bytes.toString();
      // Clients that always send a content type send an empty body if there is no input.
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

/** If a route takes a file, its JSON body can only say that there is no file. */
const jsonLimitOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions.config as { takesBytes?: boolean }).takesBytes ? usualBodyLimit : routeOptions.bodyLimit;

/** What is already wrong with a body before it is read. Undefined if it may be read. */
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
 * Receives the body while the server still decides whether to accept it, up to the size of a usual body. A client that
 * has sent everything may then close the connection; the call still runs. Nothing reads the body before the decision.
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
  // The code that waits for the body handles the error.
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
  // A client that closes the connection gets no answer, and nothing is logged.
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
 * Reads the rest of a refused body slowly for a few seconds, then closes the connection. Closing it at once would lose
 * the refusal, and reading at full speed would keep the process from other requests.
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
