import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { listMenuReviews } from "#contract/menu-requests.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ReviewDesk } from "#web/parts/review/review-desk.tsx";
import { ReviewQueue } from "#web/parts/review/review-queue.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { ReviewCase } from "./review-case.tsx";

export type ReviewLine = ReplyOf<typeof listMenuReviews>["items"][number];

const size = 50;

/** Pick menus that wait for an operator: the queue and the open case. After a decision the next one opens. */
export function ReviewScreen() {
  const { request } = useSearch({ from: "/_app/operator/operator/menus" });
  const navigate = useNavigateIfStillHere();
  const [page, setPage] = useState(0);
  const answer = useAnswer(listMenuReviews, { page, size }, { keepEarlier: "pages", everyMilliseconds: 20_000 });
  return (
    <ReviewDesk
      answer={answer}
      request={request}
      show={(id) => navigate({ to: "/operator/menus", search: { request: id } })}
      isNobodyWaiting={({ total }) => total === 0}
      nobody={{
        title: "심사할 메뉴가 없어요",
        text: "매장이 픽 메뉴를 신청하면 여기에 오래된 것부터 모여요.",
      }}
      queue={({ items, total }, openId) => (
        <ReviewQueue
          lines={items}
          total={total}
          page={page}
          size={size}
          openId={openId}
          onPage={setPage}
          textsOf={({ menuName, shopName }) => [menuName, shopName]}
          link={({ id }, ticket) => <Link to="/operator/menus" search={{ request: id }} {...ticket} />}
        />
      )}
    >
      {(open) => <ReviewCase {...open} />}
    </ReviewDesk>
  );
}
