import type { AuditRow } from "#contract/audit.ts";

/** Without an account: on the machine itself, which has no address, or by somebody who was not signed in yet. */
export const nobodyLabel = ({ address }: Pick<AuditRow, "address">) => (address === "" ? "서버 관리자" : "로그인 전");
