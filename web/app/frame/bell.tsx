import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { listLatestNotifications } from "#contract/notifications.ts";
import { useIdle } from "#web/api/idle.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import styles from "./bell.module.css";

export function Bell() {
  const { data } = useAnswer(
    listLatestNotifications,
    { size: 10, page: 0, lastDays: 30 },
    // A person without a shop gets no live events, but answers and decisions may come.
    { staleMilliseconds: 30_000, everyMilliseconds: 60_000, enabled: useIdle() },
  );
  const unread = data?.unread ?? 0;
  return (
    <Link to="/partners/notifications" className={styles.bell}>
      <BellIcon size={20} aria-hidden />
      <span className="sr-only">{unread > 0 ? "알림, 새 소식" : "알림"}</span>
      {unread > 0 && <span className={styles.count}>{unread > 9 ? "9+" : unread}</span>}
      {unread > 0 && <span className="sr-only">건</span>}
    </Link>
  );
}
