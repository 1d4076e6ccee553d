import type { OperatingStatus } from "#domain/shops/shop.ts";
import type { TagTone } from "#web/ui/display/tag.tsx";

export const statusTone: Record<OperatingStatus, TagTone> = { WAITING: "neutral", RUNNING: "purple", PAUSED: "waits" };
