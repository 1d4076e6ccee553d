import type { OperatingStatus } from "#domain/shop.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const statusTone: Record<OperatingStatus, TagTone> = { WAITING: "neutral", RUNNING: "purple", PAUSED: "waits" };
