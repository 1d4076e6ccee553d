import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { hostileBodyOf, hostileKinds } from "./hostile-bodies.ts";

export interface HostileOrder {
  url: string;
  /** Cookies of signed-in people. Every second connection has one. */
  cookies: string[];
  lines: number;
}

// In its own process, so that the attacker's work does not slow the server down.
const bodies = hostileKinds.map(hostileBodyOf);
const tally: Record<string, number> = {};
let going = true;

process.on("message", (order: HostileOrder | "stop") => {
  if (order === "stop") {
    going = false;
    process.send?.(tally);
    return;
  }
  for (let line = 0; line < order.lines; line += 1) void keepSending(order, line);
  process.send?.("begun");
});
process.on("disconnect", () => process.exit());

/** Each connection sends bodies of every kind. Every sixth sends one byte at a time and never ends. */
async function keepSending({ url, cookies }: HostileOrder, line: number) {
  const cookie = line % 2 === 0 ? undefined : cookies[Math.floor(line / 2) % cookies.length];
  for (let turn = line; going; turn += 1) {
    const body = line % 6 === 5 ? undefined : (bodies[turn % bodies.length] as string);
    const status = await sendOnce(url, cookie, body).catch(() => "cut");
    tally[status] = (tally[status] ?? 0) + 1;
  }
}

function sendOnce(url: string, cookie: string | undefined, body: string | undefined): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const head = [
    "POST /api/auth/login HTTP/1.1",
    `host: ${host}`,
    "content-type: application/json",
    "sec-fetch-site: same-origin",
    `content-length: ${body === undefined ? 60_000 : Buffer.byteLength(body)}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, async () => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      if (body !== undefined) return socket.write(body);
      while (!socket.destroyed && going) {
        socket.write("{");
        await delay(200);
      }
    });
    socket.on("data", (chunk) => {
      resolve(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1] ?? "?");
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("cut")));
  });
}
