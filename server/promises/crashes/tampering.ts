import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Random } from "#server/promises/random.ts";

export const tamperKinds = [
  "change",
  "delete",
  "insert",
  "cut tail",
  "swap",
  "forge head",
  "copy head",
  "remove head",
  "move",
  "drop chain",
] as const;
type Kind = (typeof tamperKinds)[number];

/** An attacker with the whole database, sometimes with the files too, but without the keys. */
export async function openTampering(pool: pg.Pool, dataDir: string, random: Random) {
  const folder = join(dataDir, "access-heads");
  const safe = join(dataDir, "heads-as-they-were");
  mkdirSync(safe);
  for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(safe, file));
  await pool.query("create table access_records_as_they_were as select * from access_records");
  await pool.query("alter table access_records drop constraint access_records_number_check");
  const chains = (await pool.query<{ chain: string }>("select distinct chain from access_records order by 1")).rows.map(
    ({ chain }) => chain,
  );
  const last = (
    await pool.query<{ chain: string; number: string }>(
      "select chain, max(number) as number from access_records group by 1",
    )
  ).rows;
  const someRow = () => {
    const { chain, number } = random.pick(last);
    return [chain, 1 + random.below(Number(number))] as const;
  };
  const headOf = (chain: string) => join(folder, `${chain}.head.json`);

  const ways: Record<Kind, () => Promise<string> | string> = {
    async change() {
      const [chain, number] = someRow();
      const edit = random.pick(edits);
      await pool.query(`update access_records set ${edit} where chain = $1 and number = $2`, [chain, number]);
      return `${edit} at ${number}`;
    },
    async delete() {
      const [chain, number] = someRow();
      await pool.query("delete from access_records where chain = $1 and number = $2", [chain, number]);
      return `${number}`;
    },
    async insert() {
      const [chain, number] = someRow();
      const place = random.pick(["after", "before", "within"] as const);
      if (place === "within") await pool.query(makeRoom, [chain, number]);
      await pool.query(insertCopy, [chain, { after: 1_000_000, before: -number, within: number }[place]]);
      return `${place} ${number}`;
    },
    async "cut tail"() {
      const [chain, number] = someRow();
      await pool.query("delete from access_records where chain = $1 and number >= $2", [chain, number]);
      return `from ${number}`;
    },
    async swap() {
      const { chain, number } = random.pick(last);
      const numbers = Array.from({ length: Number(number) }, (_, at) => at + 1);
      const [one, other] = random.some(numbers, 2);
      await pool.query("update access_records set number = -number where chain = $1 and number in ($2, $3)", [
        chain,
        one,
        other,
      ]);
      await pool.query(
        "update access_records set number = $2::bigint + $3::bigint + number where chain = $1 and number < 0",
        [chain, one, other],
      );
      return `${one} and ${other}`;
    },
    "forge head"() {
      const file = headOf(random.pick(chains));
      const head = JSON.parse(readFileSync(file, "utf8"));
      const forged = random.pick([
        { ...head, content: { ...head.content, number: head.content.number - 1 } },
        { ...head, signature: head.signature.replace(/^./, (letter: string) => (letter === "0" ? "1" : "0")) },
        { ...head, keyId: "k9" },
        "",
      ]);
      writeFileSync(file, forged === "" ? "" : JSON.stringify(forged));
      return "";
    },
    "copy head"() {
      const [one = "", other = ""] = random.some(chains, 2);
      copyFileSync(headOf(other), headOf(one));
      return "";
    },
    "remove head"() {
      rmSync(headOf(random.pick(chains)));
      return "";
    },
    async move() {
      const [chain, number] = someRow();
      const other = random.pick(chains.filter((one) => one !== chain));
      await pool.query(
        "update access_records set chain = $3, number = number + 500000 where chain = $1 and number = $2",
        [chain, number, other],
      );
      return `${number}`;
    },
    async "drop chain"() {
      await pool.query("delete from access_records where chain = $1", [random.pick(chains)]);
      return "";
    },
  };

  return {
    tamper: async (kind: Kind) => ways[kind](),
    async restore() {
      await pool.query("truncate access_records");
      await pool.query("insert into access_records select * from access_records_as_they_were");
      for (const file of readdirSync(safe)) copyFileSync(join(safe, file), join(folder, file));
    },
  };
}

const makeRoom = "update access_records set number = number + 100000 where chain = $1 and number >= $2";
const insertCopy = `insert into access_records
  select (jsonb_populate_record(r, jsonb_build_object('number', $2::bigint))).*
  from access_records r where chain = $1 order by number limit 1`;

const edits = [
  "at = at + interval '1 microsecond'",
  "at = at - interval '3 years'",
  "account_id = coalesce(account_id, 0) + 1",
  "account_id = case when account_id is null then 1 end",
  "as_operator = not as_operator",
  "address = address || '0'",
  "request_id = upper(request_id) || 'x'",
  "call = 'getShop'",
  "kind = case kind when 'READ' then 'REVEAL' else 'READ' end",
  "shop_id = coalesce(shop_id, 0) + 1",
  "subject = case when subject = 'account' then 'staff' else 'account' end",
  "subject_ids = subject_ids || 1::bigint",
  "subject_ids = '{7}'",
  "reason = reason || ' '",
  "key_id = 'k2'",
  "mac = decode('00', 'hex') || substr(mac, 2)",
];
