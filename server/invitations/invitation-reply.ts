import type { invitations } from "#server/db/tables/tables.ts";

type Row = typeof invitations.$inferSelect;

export const isExpired = ({ state, expiresAt }: Pick<Row, "state" | "expiresAt">, now: Date) =>
  state === "INVITED" && expiresAt <= now;

export const invitationReply = (row: Row, now: Date) => ({ ...row, expired: isExpired(row, now) });
