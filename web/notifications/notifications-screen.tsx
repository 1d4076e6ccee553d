import { Link } from "@tanstack/react-router";
import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { listLatestNotifications, markNotificationsRead, type Notification } from "#contract/notifications.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Tag } from "#web/ui/tag.tsx";
import styles from "./notifications-screen.module.css";

const size = 10;

export function NotificationsScreen() {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listLatestNotifications, { size, page, lastDays: 30 }, { keepEarlier: true });
  const { data } = answer;
  const { run, state } = useCall(markNotificationsRead);
  const newest = Math.max(0, ...(data?.items.map(({ id }) => id) ?? []));
  // What came in later stands on the first page, so leaving a later page for it never hides anything.
  useEffect(() => {
    if (data && data.items.length === 0 && page > 0) setPage(0);
  }, [data, page]);

  return (
    <div className={styles.screen}>
      <Card
        title="최근 30일"
        note={data ? `${data.total}건` : undefined}
        padded={false}
        action={
          data && data.unread > 0 ? (
            <Button size={34} busy={state === "pending"} onClick={() => run({ upToId: newest })}>
              모두 읽음으로 바꾸기
            </Button>
          ) : undefined
        }
      >
        <Answered answer={answer} bones={<ListBones rows={3} inset />}>
          {({ items }) =>
            items.length > 0 ? (
              <ul className={styles.list}>
                {items.map((notification) => (
                  <Row key={notification.id} {...notification} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={BellRing}
                title="새 소식이 없어요"
                text="예약, 심사, 정산 소식이 생기면 여기에 모아 둘게요."
              />
            )
          }
        </Answered>
        {data && data.total > size && <Pagination page={page} size={size} total={data.total} onChange={setPage} />}
      </Card>
    </div>
  );
}

function Row({ title, body, path, read, at }: Notification) {
  return (
    <li className={classNames(!read && styles.unread)}>
      <Link to={path}>
        <span className={styles.title}>
          {title}
          {!read && <Tag tone="waits">새 소식</Tag>}
        </span>
        <span>{body}</span>
        <time className="number">{formatInstant(new Date(at))}</time>
      </Link>
    </li>
  );
}
