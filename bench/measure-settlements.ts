import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { earnedSql } from "#server/settlement-lines/index.ts";
import { runDueSettlements } from "#server/settlements/index.ts";
import { makeDueLines } from "./many-due-lines.ts";
import type { Row } from "./row.ts";
import { startStandingServer } from "./standing-server.ts";

const linesPerShop = 100;
/** As many contracts as a run settles at once. */
const batchSize = 200;
/** Visits of a Thursday, settled on Friday morning. */
const [day, cutAt] = ["2026-11-12", seoulInstant("2026-11-13", "00:00")];

/** A morning's run over many shops, compared with the same number of lines written from prepared amounts. */
export async function measureSettlements(folder: string, ending: AsyncDisposableStack, shops: number): Promise<Row[]> {
  const parts = await startStandingServer(folder, ending, seoulInstant("2026-11-13", "00:10"));
  const count = shops * linesPerShop;
  await makeDueLines(parts.pool, { shops, linesPerShop, day, cutAt });
  await prepareFloor(parts);
  const floor = await timed(folder, () => writeReadyLines(parts));
  const ours = await timed(folder, () => runDueSettlements(parts));
  const { rows } = await parts.pool.query<{ lines: string; differing: string }>(checked);
  if (Number(rows[0]?.lines) !== count || Number(rows[0]?.differing) !== 0)
    throw new Error(
      `${rows[0]?.lines} of ${count} lines were settled, ${rows[0]?.differing} otherwise than the floor's`,
    );
  const what = `settlement of ${shops.toLocaleString("en")} shops × ${linesPerShop} lines`;
  const per = (spent: number) => (spent / count) * 1000;
  const shownOnly = { unit: "µs", bar: "", verdict: "shown" } as const;
  const row = (name: string, own: number, bare: number): Row => ({
    what: `${what}: ${name} per line`,
    ours: per(own),
    floor: per(bare),
    ratio: own / bare,
    ...shownOnly,
  });
  return [
    {
      ...row("time", ours.milliseconds, floor.milliseconds),
      note: `all in ${(ours.milliseconds / 1000).toFixed(1)} s; floor: the same lines and sums from amounts that lie ready`,
    },
    row("the database's CPU", ours.databaseCpu, floor.databaseCpu),
    { ...row("our own CPU", ours.cpu, floor.cpu), note: "the work is the database's" },
  ];
}

/** The prepared rows are in a table, and the target table is like the real one: columns, checks, keys and indexes. */
async function prepareFloor({ pool }: Parts) {
  await pool.query(
    `create table ready_lines as select * from (${earnedSql(`r.cut_at <= '${cutAt.toISOString()}'`)}) e`,
  );
  await pool.query("create index on ready_lines (contract_id)");
  await pool.query("create table floor_lines (like settlement_lines including all)");
  await pool.query(`alter table floor_lines add foreign key (shop_id) references shops, add foreign key (contract_id) references settlement_contracts,
    add foreign key (reservation_id) references reservations, add foreign key (earlier_id) references reservations`);
  await pool.query(`create table floor_sums (contract_id bigint primary key, paid_won bigint, share_won bigint, fee_won bigint,
    fee_vat_won bigint, net_won bigint)`);
  await pool.query("vacuum analyze ready_lines");
}

/** One statement and one commit for each batch, without reading plans, payments or earlier visits. */
async function writeReadyLines({ pool }: Parts) {
  const { rows } = await pool.query<{ id: string }>("select id from settlement_contracts order by shop_id, id");
  for (let done = 0; done < rows.length; done += batchSize)
    await pool.query(plainText, [rows.slice(done, done + batchSize).map(({ id }) => id)]);
}

const columns = `shop_id, contract_id, kind, reservation_id, completed_at, completed_day, first_visit, earlier_id, fee_plan, fee_rule_from,
  fee_bps, paid_won, share_won, fee_won, fee_vat_won, net_won`;

const plainText = `with written as (
    insert into floor_lines (${columns}, created_at) select ${columns}, now() from ready_lines where contract_id = any($1)
    returning contract_id, paid_won, share_won, fee_won, fee_vat_won, net_won)
  insert into floor_sums select contract_id, sum(paid_won), sum(share_won), sum(fee_won), sum(fee_vat_won), sum(net_won)
  from written group by contract_id`;

/** Before the figures are reported: both have written the same. */
const checked = `select count(s.id) as lines, count(*) filter (where (s.paid_won, s.share_won, s.fee_won, s.fee_vat_won, s.net_won, s.earlier_id)
    is distinct from (f.paid_won, f.share_won, f.fee_won, f.fee_vat_won, f.net_won, f.earlier_id)) as differing
  from floor_lines f full join (select * from settlement_lines where kind = 'SERVICE') s using (reservation_id)`;

interface Spent {
  milliseconds: number;
  /** Of this process, and of all processes of the database. */
  cpu: number;
  databaseCpu: number;
}

async function timed(folder: string, work: () => Promise<unknown>): Promise<Spent> {
  const [startedAt, before, database] = [performance.now(), process.cpuUsage(), await databaseCpu(folder)];
  await work();
  const milliseconds = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, cpu: (user + system) / 1000, databaseCpu: (await databaseCpu(folder)) - database };
}

/** The operating system counts in hundredths of a second, which is fine enough for the work of many. */
const tickMilliseconds = 10;

async function databaseCpu(folder: string): Promise<number> {
  const postmaster = Number.parseInt(await readFile(join(folder, "postgres", "postmaster.pid"), "utf8"), 10);
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const ticks = await Promise.all(processes.map((pid) => ticksOf(Number(pid), postmaster)));
  return ticks.reduce((sum, one) => sum + one, 0) * tickMilliseconds;
}

/** Of one process of the database, including its ended children. */
async function ticksOf(pid: number, postmaster: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (pid !== postmaster && Number(parent) !== postmaster) return 0;
  return fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
}
