import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Text } from "#web/ui/layout.tsx";

/** From a day to another; where there is little room it breaks between the two and nowhere else. */
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
