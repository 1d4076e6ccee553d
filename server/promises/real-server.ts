import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { inject } from "vitest";
import type { AdminRole } from "#domain/accounts/account.ts";

export interface RealServer {
  url: string;
  child: ChildProcess;
  isAlive: () => boolean;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Compiled modules for all processes: compiling TypeScript takes a third of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compiled") };

/**
 * Makes a data folder with a used database. A first start creates all tables and the demo data, which takes three times as long as
 * a start. The product of the browser tests has such a first start.
 */
export async function makeReadyFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)("cp", ["-a", `${inject("readyCluster")}/.`, dataDir]);
}

/** The product as an operator starts it, in its own process, which can be killed. */
export async function startRealServer(settings: { DATA_DIR: string } & Record<string, string>): Promise<RealServer> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    PORT: "0",
    HOST: "127.0.0.1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    ...compileCache,
    ...settings,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isAlive()) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { url: await addressOf(child), child, isAlive, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Read from the line that it prints when it is ready. If it never is, its output is the reason of the failure. */
async function addressOf(child: ChildProcess): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.once("exit", () => reject(new Error(`the server ended before it was ready: ${printed}`)));
  });
}

/** A signed-in person, written directly to the database. */
export async function signedInPerson(
  client: pg.Client,
  adminRole: AdminRole = "PARTNERS",
): Promise<{ accountId: number; cookie: string }> {
  const name = `writer_${randomBytes(6).toString("hex")}`;
  const token = randomBytes(32).toString("base64url");
  const { rows } = await client.query<{ id: string }>(
    "insert into accounts (login_id, email, name, admin_role, joined_at, last_used_at, password_changed_at) values ($1, $1, $1, $2, now(), now(), now()) returning id",
    [name, adminRole],
  );
  const accountId = Number(rows[0]?.id);
  await client.query(
    "insert into sessions (token_hash, login_type, account_id, created_at, expires_at, last_used_at, address, user_agent) values ($1, 'partners', $2, now(), now() + interval '1 day', now(), '', '')",
    [createHash("sha256").update(token).digest(), accountId],
  );
  return { accountId, cookie: `danjang_partners_token=${encodeURIComponent(JSON.stringify({ token }))}` };
}

/** A shop with this many designers and its signed-in owner, written directly to the database. */
export async function realShop(client: pg.Client, designers: number) {
  const { accountId, cookie } = await signedInPerson(client);
  const { rows: shops } = await client.query<{ id: string }>(
    `insert into shops (name, service_category, operating_status, phone_number, address_road, address_jibun, opened_at, created_at)
     values ('매장', 'HAIR', 'RUNNING', '02-123-4567', '', '', now(), now()) returning id`,
  );
  const shopId = Number(shops[0]?.id);
  await client.query("insert into shop_users (shop_id, account_id, role, joined_at) values ($1, $2, 'OWNER', now())", [
    shopId,
    accountId,
  ]);
  const { rows: staffs } = await client.query<{ id: string }>(
    "insert into staffs (shop_id, name, rank, created_at) select $1, '김디자', 'NORMAL', now() from generate_series(1, $2) returning id",
    [shopId, designers],
  );
  return { shopId, cookie, staffIds: staffs.map(({ id }) => Number(id)) };
}
