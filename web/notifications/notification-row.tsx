import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { listLatestNotifications, markNotificationRead, type Notification } from "#contract/notifications.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./notifications-screen.module.css";

/** Opening it marks it as read, even if this screen is closed when the answer comes. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, body, path, read, at } = notification;
  const queryClient = useQueryClient();
  const markRead = () =>
    send(markNotificationRead, { id })
      .then(() => queryClient.invalidateQueries({ queryKey: [listLatestNotifications.path] }))
      // It stays unread and is shown once more, which does no harm.
      .catch((failure) => console.debug("a notification stays unread", failure));
  return (
    <li className={classNames(!read && styles.unread)}>
      <Link to={path} onClick={() => !read && markRead()}>
        <Row as="span" gap={8} weight="bold" className={styles.title}>
          {title}
          {!read && <Tag tone="waits">새 소식</Tag>}
        </Row>
        <span>{body}</span>
        <time className="number" dateTime={at}>
          {seoulTime(new Date(at))}
        </time>
      </Link>
    </li>
  );
}
