import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";

// ops/nginx.conf unchanged, with other ports and files. `npm test` installs nginx if it is missing.

const nginx = "/usr/sbin/nginx";
const openssl = "/usr/bin/openssl";
if (!existsSync(nginx)) throw new Error("ops/nginx.conf is tried with nginx: apt-get install nginx-light brings it");

const folder = mkdtempSync(join(tmpdir(), "danjang-nginx-"));
const host = "partners.example.kr";
const port = await freePort();
const config = { trustedProxies: 1, publicOrigin: `https://${host}:${port}` };
const one = await startTestServer({ rateLimits: true, config });
const other = await one.another();
const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
const running = await startNginx();
afterAll(async () => {
  agent.destroy();
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function startNginx() {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${host}`];
  execFileSync(openssl, [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const site = readFileSync(new URL("../../ops/nginx.conf", import.meta.url), "utf8")
    .replace("127.0.0.1:3000", new URL(one.url).host)
    .replace("127.0.0.1:3001", new URL(other.url).host)
    .replace(/listen (\[::\]:)?443 /g, (_, v6 = "127.0.0.1:") => `listen ${v6}${port} `)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, "")
    .replace(`/etc/ssl/${host}.pem`, certificate)
    .replace(`/etc/ssl/${host}.key`, key)
    .replaceAll("/var/log/nginx/", `${folder}/`);
  // The user of nginx must be able to read the files here.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const whole = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")} ${site} }`;
  writeFileSync(join(folder, "nginx.conf"), whole);
  const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
  for (let tries = 0; (await ask("/healthz").then(({ status }) => status, String)) !== 200; tries += 1) {
    if (tries === 200 || child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
    await delay(100);
  }
  return child;
}

interface Asked extends RequestOptions {
  body?: Buffer | string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

function ask(path: string, { body, ...options }: Asked = {}): Promise<Answered> {
  return new Promise((done, failed) => {
    const headers = { host: `${host}:${port}`, ...options.headers };
    const sent = request({ host: "127.0.0.1", port, path, agent, servername: host, ...options, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const bytes = Buffer.concat(parts);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
      });
    });
    sent.on("error", failed);
    sent.end(body);
  });
}

const cookieOf = async (role: "OWNER") => {
  const { shop, visitor } = await one.shopWith(role);
  const cookie = [...visitor.cookies].map(([name, value]) => `__Host-${name}=${value}`).join("; ");
  return { shop, cookie };
};

test("metrics are closed, pages and calls are open, and a foreign page changes nothing", async () => {
  const { shop, cookie } = await cookieOf("OWNER");
  expect((await ask("/metrics")).status).toBe(404);
  expect((await ask("/readyz")).status).toBe(200);
  const pause = (origin: string) =>
    ask(`/api/partners/v1/shops/${shop.id}/pause`, { method: "POST", headers: { cookie, origin } });
  expect((await pause("https://elsewhere.example")).status).toBe(403);
  expect((await pause(`https://${host}:${port}`)).status).toBe(200);
});

test("answers have the time of the server's clock, not of nginx's machine", async () => {
  const { headers } = await ask("/api/partners/v1/clauses");
  expect(headers.date).toBe(one.clock.now().toUTCString());
});

test("a long answer is sent compressed if the client accepts it", async () => {
  const plain = await ask("/api/openapi.json");
  const packed = await ask("/api/openapi.json", { headers: { "accept-encoding": "gzip" } });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
});

test("each visitor has their own limit, whatever their headers say", async () => {
  const from = (localAddress: string, headers = {}) =>
    ask("/api/partners/v1/clauses", { localAddress, headers, agent: undefined, rejectUnauthorized: false });
  // Both processes have counted within a second.
  const spoofing = async () => {
    while ((await from("127.0.0.2")).status === 200);
    return (await from("127.0.0.2", { "x-forwarded-for": "203.0.113.7" })).status;
  };
  await expect.poll(spoofing, { interval: 300 }).toBe(429);
  expect((await from("127.0.0.3")).status).toBe(200);
});

test("a body that is too large is refused in our own words", async () => {
  const { cookie } = await cookieOf("OWNER");
  const headers = { cookie, origin: `https://${host}:${port}`, "content-type": "application/json" };
  const send = (path: string, megabytes: number) =>
    ask(path, { method: "POST", headers, body: Buffer.alloc(megabytes * 1_000_000, "a") });
  const tooMuch = { status: 413, text: expect.stringContaining("body_too_large") };
  expect(await send("/api/partners/v1/files", 16)).toMatchObject(tooMuch);
  expect(await send("/api/partners/v1/clauses/agree", 1.5)).toMatchObject(tooMuch);
  const file = { ...headers, "content-type": "application/octet-stream" };
  const sent = { method: "POST", headers: file, body: Buffer.alloc(12_000_000, "a") };
  // Twelve megabytes pass nginx and reach the call, which says what is wrong with the file.
  expect((await ask("/api/partners/v1/files?kind=certificate&name=a.pdf", sent)).text).toContain("file_too_large");
});

const large = Object.values<Call>(contract).filter(({ bodyLimit = 0 }) => bodyLimit > 1024 * 1024);

test.each(large.map((call) => [call.method, call.path, call.bodyLimit ?? 0] as const))(
  "%s %s accepts a body of %i bytes here too, and no more",
  async (method, path, bodyLimit) => {
    const headers = { origin: `https://${host}:${port}`, "content-type": "application/json" };
    const send = async (bytes: number) =>
      (await ask(`/api${path}`, { method, headers, body: Buffer.alloc(bytes, "a") })).status;
    expect([await send(bodyLimit - 1000), await send(bodyLimit + 1_000_000)]).toEqual([401, 413]);
  },
);

test("live events arrive one by one", async () => {
  const { shop, cookie } = await cookieOf("OWNER");
  const headers = { host: `${host}:${port}`, cookie };
  const path = `/api/partners/v1/shops/${shop.id}/events`;
  const stream = request({ host: "127.0.0.1", port, path, agent, servername: host, headers });
  stream.end();
  const [answer] = await once(stream, "response");
  let received = "";
  answer.on("data", (part: Buffer) => {
    received += part;
  });
  await expect.poll(() => received).toContain("event: ready");
  const origin = `https://${host}:${port}`;
  await ask(`/api/partners/v1/shops/${shop.id}/pause`, { method: "POST", headers: { cookie, origin } });
  await expect.poll(() => received).toContain('"kind":"shop_changed"');
  stream.destroy();
});

test("the log of nginx contains no address of a page", async () => {
  await ask("/api/partners/v1/clauses?keyword=010-9876-5432");
  const log = () => readFileSync(join(folder, "danjang.log"), "utf8");
  await expect.poll(log).toContain("GET 200");
  expect(log()).not.toMatch(/9876|clauses/);
});

test("while one process is down the other answers", async () => {
  await other.stop();
  const asked = Array.from({ length: 20 }, () => ask("/healthz"));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
