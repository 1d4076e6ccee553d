import { type OperatingStatus, operatingStatuses } from "#domain/shops/shop.ts";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

const tones: Record<OperatingStatus, TagTone> = { WAITING: "neutral", RUNNING: "purple", PAUSED: "waits" };

/** The status of a shop; after its setup was cancelled there is only that. */
export function ShopStanding({ status, closed }: { status: OperatingStatus; closed: boolean }) {
  if (closed) return <Tag tone="ended">입점 해지</Tag>;
  return <Tag tone={tones[status]}>{operatingStatuses[status].label}</Tag>;
}
