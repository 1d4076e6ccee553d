import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { formatDay } from "#domain/seoul-time.ts";
import styles from "./period-text.module.css";

/** From a day to another; where there is little room it breaks between the two and nowhere else. */
export function PeriodText({ period: { startDate, endDate } }: { period: AdvertisementSummary["displayPeriod"] }) {
  return (
    <span className="number">
      <span className={styles.day}>{formatDay(startDate)} –</span>{" "}
      <span className={styles.day}>{formatDay(endDate)}</span>
    </span>
  );
}
