import { Agent, type RequestOptions, request } from "node:http";

export interface RawRequest {
  method: string;
  /** Sent as it is, without normalising or encoding. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface RawAnswer {
  status: number;
  text: string;
  type: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** A server that refuses more than this closes the connection, so nothing else may use it. */
const mostSharedBytes = 50_000;

/** Does not use fetch, which would correct an address before sending it. Of a stream only the start is read. */
export function rawRequest(url: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const bytes = Buffer.byteLength(body ?? "");
  const length = body === undefined ? {} : { "content-length": String(bytes) };
  const options: RequestOptions = {
    agent: bytes > mostSharedBytes ? false : agent,
    hostname,
    port,
    method,
    path,
    headers: { ...headers, ...length },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const type = response.headers["content-type"] ?? "";
      const chunks: Buffer[] = [];
      const done = () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), type });
        sent.destroy();
      };
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      if (type.startsWith("text/event-stream")) done();
      else
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), type }),
        );
      response.on("error", done);
    });
    // A server that refuses a body may close before all of it is sent. Its answer has arrived by then.
    sent.on("error", reject);
    sent.end(body);
  });
}
