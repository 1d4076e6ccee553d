import { Link } from "@tanstack/react-router";
import styles from "./view-links.module.css";

const shopPath = "/partners/shops/$shopId";

interface ViewLinksProps {
  date: string;
  /** What the list shows; by default the day. */
  period?: { from: string; to: string };
}

/** Links to the day, the week and the list of the same date. */
export function ViewLinks({ date, period = { from: date, to: date } }: ViewLinksProps) {
  return (
    <nav className={styles.views} aria-label="보기">
      <Link from={shopPath} to={`${shopPath}/reservations`} search={{ date }} activeOptions={exactly}>
        일
      </Link>
      <Link from={shopPath} to={`${shopPath}/reservations/week`} search={{ date }} activeOptions={exactly}>
        주
      </Link>
      <Link from={shopPath} to={`${shopPath}/reservations/search`} search={period} activeOptions={exactly}>
        목록
      </Link>
    </nav>
  );
}

const exactly = { exact: true, includeSearch: false };
