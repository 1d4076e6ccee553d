import type { WalkInRow } from "./find-walk-in.ts";

export const walkInReply = (row: WalkInRow) => ({
  id: row.id,
  name: row.name,
  menuId: row.menuId,
  menuName: row.menuName,
  choices: row.choices,
  segments: row.segments,
  bufferMinutes: row.bufferMinutes,
  stylerId: row.staffId,
  note: row.note,
  since: row.since,
  version: row.version,
});
