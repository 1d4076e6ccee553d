import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Parts } from "./calls/context.ts";

/** If one of these is missing, this process should get no requests. */
type Missing = "database" | "DATA_DIR";

/** `/readyz`: whether everything that requests need is available, and what is missing. */
export function serveReadiness(app: FastifyInstance, { pool, config, log }: Parts) {
  const needs: Record<Missing, () => Promise<unknown>> = {
    database: () => pool.query("select 1"),
    DATA_DIR: () => writeInto(config.dataDir),
  };
  app.get("/readyz", async (_request, reply) => {
    const names = Object.keys(needs) as Missing[];
    const found = await Promise.allSettled(names.map((name) => needs[name]()));
    const missing = names.filter((name, index) => {
      const one = found[index];
      if (one?.status === "rejected") log.warn({ err: one.reason, missing: name }, "not ready");
      return one?.status === "rejected";
    });
    if (missing.length === 0) return { status: "ready" };
    return reply.code(503).header("retry-after", 2).send({ status: "not_ready", missing });
  });
}

/** A full or read-only disk still answers every question about the folder, so only a write shows the problem. */
async function writeInto(folder: string) {
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, "ready", { flag: "wx" });
  } finally {
    await rm(file, { force: true });
  }
}
