import type { AccountStatus } from "#domain/account.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const accountTones: Record<AccountStatus, TagTone> = { ACTIVE: "purple", DORMANT: "waits", LEFT: "ended" };
