import { Ban, UserX } from "lucide-react";
import { getCustomer } from "#contract/customers.ts";
import { formatAgo } from "#domain/time/format-ago.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import type { KnownCustomer } from "./booking-draft.ts";

type Designers = readonly { id: number; name: string }[];

/** "커트 · 이수민": what was done, and by whom. */
export function visitText(lines: readonly { menuName: string; stylerId: number }[], designers: Designers): string {
  const names = lines.flatMap(({ stylerId }) => designers.find(({ id }) => id === stylerId)?.name ?? []);
  const menus = lines.map(({ menuName }) => menuName).filter(Boolean);
  return [menus.join(" + "), [...new Set(names)].join(", ")].filter(Boolean).join(" · ");
}

/** "4주 전 방문 · 커트 · 이수민". */
export function lastVisitText({ lastVisit }: KnownCustomer, designers: Designers): string {
  if (!lastVisit) return "방문 기록이 없어요";
  return [`${agoOf(lastVisit.at)} 방문`, visitText(lastVisit.lines, designers)].filter(Boolean).join(" · ");
}

export const agoOf = (instant: string) => formatAgo(seoulDay(new Date(instant)), seoulDay(new Date()));

export const CustomerTags = ({ customer }: { customer: KnownCustomer }) => (
  <>
    {customer.noShows > 0 && (
      <Tag tone="failed" icon={UserX}>
        노쇼 {customer.noShows}회
      </Tag>
    )}
    {customer.rejected && (
      <Tag tone="failed" icon={Ban}>
        차단
      </Tag>
    )}
  </>
);

/** What the desk should know before it books again; it may book all the same. */
export function CustomerWarning({ shopId, customer }: { shopId: number; customer: KnownCustomer }) {
  const { id, noShows, rejected } = customer;
  const { data } = useAnswer(getCustomer, { shopId, id }, { enabled: noShows > 0 });
  if (noShows === 0 && !rejected) return null;
  const last = data?.reservations
    .filter(({ status }) => status === "NO_SHOW")
    .map(({ startsAt }) => startsAt)
    .toSorted()
    .at(-1);
  const lastText = last === undefined ? "" : ` · 최근 ${formatDay(seoulDay(new Date(last)))}`;
  return (
    <Notice tone="failed" icon={rejected ? Ban : UserX}>
      {[rejected && "차단한 고객이에요", noShows > 0 && `노쇼 ${noShows}회${lastText}`].filter(Boolean).join(" · ")}
    </Notice>
  );
}
