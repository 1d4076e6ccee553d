import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import {
  listLatestNotifications,
  markNotificationRead,
  markNotificationsRead,
  type Notification,
} from "#contract/notifications.ts";
import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { formatDayBeside } from "./format-day-beside.ts";
import styles from "./notifications-screen.module.css";

const size = 10;

/** The notifications of the last 30 days by day; each opens its exact place. */
export function NotificationsScreen() {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listLatestNotifications, { size, page, lastDays: 30 }, { keepEarlier: "pages" });
  const { data } = answer;
  const { run, state, failure } = useCall(markNotificationsRead);
  const newest = Math.max(0, ...(data?.items.map(({ id }) => id) ?? []));
  // New notifications are on the first page, so no later page hides one.
  useEffect(() => {
    if (data && data.items.length === 0 && page > 0) setPage(0);
  }, [data, page]);

  return (
    <Box width="reading">
      <ListScreen
        answer={answer}
        size={size}
        pages={{ page, onChange: setPage }}
        title="최근 30일"
        note={data && data.unread > 0 && `새 알림 ${data.unread}건`}
        // Not before the list is there, because it would move the list.
        footer={
          !answer.isPending && (
            <Link to="/partners/account" hash="devices" className={styles.devices}>
              이 기기로 알림 받기
            </Link>
          )
        }
        action={
          data &&
          data.unread > 0 && (
            <Button size={34} busy={state === "pending"} onClick={() => run({ upToId: newest })}>
              모두 읽음 처리하기
            </Button>
          )
        }
        head={<FormFailure failure={failure} />}
        empty={{
          icon: BellRing,
          title: "새 알림이 없어요",
          text: "예약, 심사, 정산 알림이 생기면 여기에 모아 둘게요.",
        }}
      >
        {(items) =>
          [...Map.groupBy(items, ({ at }) => seoulDay(new Date(at)))].map(([day, ofDay]) => (
            <section key={day} aria-label={formatDayBeside(day)}>
              <Text as="h3" line="top" size={13} weight="medium" tone="muted" className={styles.day}>
                {formatDayBeside(day)}
              </Text>
              <Box as="ul" lines className={styles.list}>
                {ofDay.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </Box>
            </section>
          ))
        }
      </ListScreen>
    </Box>
  );
}

/** Opening it marks it as read, even if this screen is closed when the answer comes. */
function NotificationRow({ notification }: { notification: Notification }) {
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
          {!read && <Tag tone="waits">새 알림</Tag>}
        </Row>
        <span>{body}</span>
        <time className="number" dateTime={at}>
          {seoulTime(new Date(at))}
        </time>
      </Link>
    </li>
  );
}
