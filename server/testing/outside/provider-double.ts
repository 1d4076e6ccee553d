import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface ProviderAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes the request and closes the connection without an answer. */
  hangsUp?: boolean;
  /** Takes the request and never answers. */
  isSilent?: boolean;
}

/** A stand-in for an external service: it records what it receives and answers as the test says. */
export async function providerDouble(usually: (received: Received) => ProviderAnswer) {
  const received: Received[] = [];
  let answer = usually;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url: path = "", headers } = request;
    const taken = { method, path, headers, body: Buffer.concat(parts).toString("latin1") };
    received.push(taken);
    const { status = 200, body = {}, headers: more, hangsUp, isSilent } = answer(taken);
    if (isSilent) return;
    if (hangsUp) return void request.socket.destroy();
    const isText = typeof body === "string" || Buffer.isBuffer(body);
    response
      .writeHead(status, { "content-type": isText ? "text/plain" : "application/json", ...more })
      .end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  beforeEach(() => {
    received.length = 0;
    answer = usually;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (next: (received: Received) => ProviderAnswer) => {
      answer = next;
    },
    json: (at: number) => JSON.parse(Buffer.from(received[at]?.body ?? "", "latin1").toString()),
  };
}
