import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { listMenuReviews } from "#contract/menu-requests.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { ReviewQueue } from "#web/parts/review/review-queue.tsx";
import styles from "#web/parts/review/review-screen.module.css";
import { possibleIn, useQueueSteps } from "#web/parts/review/use-queue-steps.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { ReviewCase } from "./review-case.tsx";

export type ReviewLine = ReplyOf<typeof listMenuReviews>["items"][number];

const size = 50;

/** Pick menus that wait for an operator: the queue, and the one that is open. After a decision the next one opens. */
export function ReviewScreen() {
  const { request } = useSearch({ from: "/_app/operator/operator/menus" });
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(0);
  const answer = useAnswer(listMenuReviews, { page, size }, { keepEarlier: true, everyMilliseconds: 20_000 });
  const lines = answer.data?.items ?? [];
  const openId = request ?? (isPhone ? undefined : possibleIn(lines)[0]?.id);
  const show = (id: number | undefined) => navigate({ to: "/operator/menus", search: { request: id } });
  const { showNext } = useQueueSteps({ lines, openId, show });
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={8} />
        </Card>
      }
    >
      {({ total }) => {
        if (total === 0 && request === undefined) return <NothingWaits />;
        return (
          <div className={styles.screen}>
            {!(isPhone && request) && (
              <ReviewQueue
                {...{ lines, total, page, size, openId }}
                onPage={setPage}
                words={({ menuName, shopName }) => [menuName, shopName]}
                link={({ id }, ticket) => <Link to="/operator/menus" search={{ request: id }} {...ticket} />}
              />
            )}
            {openId !== undefined && (
              <ReviewCase
                key={openId}
                id={openId}
                line={lines.find(({ id }) => id === openId)}
                onBack={isPhone ? () => show(undefined) : undefined}
                onDecided={() => showNext(openId)}
              />
            )}
          </div>
        );
      }}
    </Answered>
  );
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState
        icon={Inbox}
        title="심사할 메뉴가 없어요"
        text="매장이 픽 메뉴를 신청하면 여기에 오래된 것부터 모여요."
      />
    </Card>
  );
}
