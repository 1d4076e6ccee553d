import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionTo } from "#server/db/embedded/connection.ts";
import { makeReadyFolder, realShop, startRealServer } from "#server/promises/real-server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "danjang-stop-"));

test("SIGTERM ends the process within 20 seconds, whatever clients do meanwhile", async () => {
  await makeReadyFolder(dataDir);
  const server = await startRealServer({ DATA_DIR: dataDir });
  const client = new pg.Client(connectionTo(join(dataDir, "postgres")));
  await client.connect();
  const { shopId, cookie } = await realShop(client, 1);
  await client.end();
  const post = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n`;
  const lines = await Promise.all([
    // A request whose headers never end, a slow body, a chunked body, and a body that is announced but never sent.
    drip(server.url, "GET / HTTP/1.1\r\nx-a: "),
    drip(server.url, `${post}content-length: 60000\r\n\r\n{`),
    drip(server.url, `${post}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, "1\r\n \r\n"),
    drip(server.url, `${post}content-length: 100\r\n\r\n`, ""),
    // A stream and a page that the client does not read, and a connection that is only kept open.
    drip(
      server.url,
      `GET /api/partners/v1/shops/${shopId}/events HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`,
      "",
    ),
    drip(server.url, "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20), ""),
    drip(server.url, "", ""),
  ]);
  await delay(500);
  const exited = once(server.child, "exit");
  const asked = Date.now();
  server.child.kill("SIGTERM");
  await exited;
  expect(Date.now() - asked).toBeLessThan(20_000);
  for (const line of lines) line.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends the beginning and then a little now and again, and reads nothing. */
async function drip(url: string, beginning: string, drop = "a"): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write(beginning);
  if (drop !== "") {
    const dripping = setInterval(() => socket.write(drop), 100);
    socket.on("close", () => clearInterval(dripping));
  }
  return socket;
}
