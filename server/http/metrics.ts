import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Figures for Prometheus, for whoever runs this machine: other addresses are told that there is no such page. */
export function serveMetrics(app: FastifyInstance, pool: pg.Pool) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const registers = [registry];
  const requests = new Counter({
    name: "danjang_requests_total",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "danjang_request_seconds",
    help: "Time to answer by route",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers,
  });
  const connections = new Gauge({
    name: "danjang_database_connections",
    help: "Database connections by state",
    labelNames: ["state"],
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    requests.inc({ route, status: String(reply.statusCode) });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip)) return reply.callNotFound();
    connections.set({ state: "all" }, pool.totalCount);
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "waiting" }, pool.waitingCount);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
