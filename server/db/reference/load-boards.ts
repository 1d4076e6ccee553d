import { sql } from "drizzle-orm";
import { boardIds, boardKinds } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { boards } from "#server/db/tables/tables.ts";

/** The three boards under the numbers that screens and notifications name. What an installation has already stays. */
export async function loadBoardsOnce(db: Db): Promise<void> {
  const rows = keysOf(boardKinds).map((kind) => ({ id: boardIds[kind], kind, name: boardKinds[kind].label }));
  await db.insert(boards).values(rows).onConflictDoNothing();
  // Numbers that were given by hand are unknown to the counter that gives the next one.
  await db.execute(sql`select setval(pg_get_serial_sequence('boards', 'id'), (select max(id) from boards))`);
}
