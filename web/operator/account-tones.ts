import type { AccountStatus } from "#domain/accounts/account.ts";
import type { TagTone } from "#web/ui/display/tag.tsx";

export const accountTones: Record<AccountStatus, TagTone> = { ACTIVE: "purple", DORMANT: "waits", LEFT: "ended" };
