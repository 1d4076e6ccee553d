import type { AuditRow } from "#contract/audit.ts";

/** A change without an account: made on the machine itself, which has no address, or before signing in. */
export const nobodyLabel = ({ address }: Pick<AuditRow, "address">) => (address === "" ? "서버 관리자" : "로그인 전");
