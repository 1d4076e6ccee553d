import { Link } from "@tanstack/react-router";
import styles from "./week-screen.module.css";

const shopPath = "/partners/shops/$shopId";

/** Links to the day, the week and the list of the same date. */
export function ViewLinks({ date }: { date: string }) {
  return (
    <nav className={styles.linksViews} aria-label="보기">
      <Link from={shopPath} to={`${shopPath}/reservations`} search={{ date }} activeOptions={exactly}>
        일
      </Link>
      <Link from={shopPath} to={`${shopPath}/reservations/week`} search={{ date }} activeOptions={exactly}>
        주
      </Link>
      <Link
        from={shopPath}
        to={`${shopPath}/reservations/search`}
        search={{ from: date, to: date }}
        activeOptions={exactly}
      >
        목록
      </Link>
    </nav>
  );
}

const exactly = { exact: true, includeSearch: false };
