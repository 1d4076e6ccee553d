import type { ReactNode } from "react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import {
  advertisementChannels,
  advertisementRanges,
  advertisementTargets,
} from "#domain/advertising/advertisement-product.ts";
import { BoughtPlaces } from "#web/parts/advertisement-map/bought-places.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { formatBilling, formatPeriod } from "./screening-words.ts";

/** Where and how long it is shown, and whom to contact about it. */
export function ContentCard({ advertisement }: { advertisement: ScreenedAdvertisement }) {
  const { places, range, target, stylerName, channel, code, maskedContact, displayPeriod, addedDays } = advertisement;
  const facts: [string, ReactNode][] = [
    ["기간", `${formatPeriod(displayPeriod)}${addedDays > 0 ? ` · 더한 날 ${addedDays}일 포함` : ""}`],
    ["결제", formatBilling(advertisement)],
    ["대상", stylerName ? `${stylerName} 디자이너` : advertisementTargets[target].label],
    ["채널", advertisementChannels[channel].label],
    ...(channel === "OFFLINE" ? [["인쇄 코드", code] as [string, ReactNode]] : []),
    ["연락처", maskedContact],
  ];
  return (
    <Card title="광고 내용" note={`지점에서 ${advertisementRanges[range].label} 안`}>
      <Stack gap={16}>
        <BoughtPlaces places={places} range={range} />
        <Facts facts={facts} />
      </Stack>
    </Card>
  );
}
