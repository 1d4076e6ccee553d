import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Text } from "#web/ui/layout.tsx";

/** A period; if there is little space it breaks only between the two days. */
export function PeriodText({ period: { startDate, endDate } }: { period: AdvertisementSummary["displayPeriod"] }) {
  return (
    <span className="number">
      <Text as="span" nowrap>
        {formatDay(startDate)} –
      </Text>{" "}
      <Text as="span" nowrap>
        {formatDay(endDate)}
      </Text>
    </span>
  );
}
