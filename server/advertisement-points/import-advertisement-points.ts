import { isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import { importAdvertisementPoints as call } from "#contract/advertisement-points.ts";
import { districtName } from "#domain/advertising/advertisement-price.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPoints } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { takenNameText } from "./is-name-taken.ts";
import { lockPoints } from "./lock-points.ts";
import { namedRegions, unknownRegionText } from "./named-regions.ts";

export const importAdvertisementPoints = handle(call, async ({ input, db, now, refuse, changed }) => {
  await lockPoints(db);
  const { rows, wrong } = checkRows(input.rows, await takenNames(db));
  if (Object.keys(wrong).length > 0) return refuse("points_wrong", { fields: wrong });
  const added = await db
    .insert(advertisementPoints)
    .values(rows.map((row) => ({ ...row, source: "OPERATOR" as const, createdAt: now })))
    .returning({ id: advertisementPoints.id });
  changed({ points: added.map(({ id }) => id), names: rows.map(({ name }) => name) });
  return { added: added.length };
});

type Row = z.output<typeof call.input>["rows"][number];

/** Checks all rows, so that the operator can correct them all at once. */
function checkRows(written: readonly Row[], taken: Set<string>) {
  const wrong: Record<string, string> = {};
  const rows = written.map((row, index) => {
    const named = namedRegions(row);
    if ("unknown" in named) {
      wrong[`rows.${index}.${named.unknown}`] = unknownRegionText;
      return row;
    }
    const known = { ...row, ...named.region };
    if (taken.has(nameIn(known))) wrong[`rows.${index}.name`] = takenNameText;
    taken.add(nameIn(known));
    return known;
  });
  return { rows, wrong };
}

const nameIn = (row: Pick<Row, "name" | "region1" | "region2">) => `${districtName(row)}/${row.name}`;

async function takenNames(db: Db): Promise<Set<string>> {
  const { name, region1, region2 } = advertisementPoints;
  const rows = await db
    .select({ name, region1, region2 })
    .from(advertisementPoints)
    .where(isNull(advertisementPoints.removedAt));
  return new Set(rows.map(nameIn));
}
