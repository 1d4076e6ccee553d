import { Tag } from "lucide-react";
import { useState } from "react";
import { listEntryReviews } from "#contract/exhibitions.ts";
import type { ApprovalValue } from "#domain/applications/application.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Box } from "#web/ui/layout.tsx";
import { EntryReviewCard } from "./entry-review-card.tsx";

const size = 20;
const tabs = [
  { value: "REQ", label: "대기" },
  { value: "APPROVAL", label: "승인" },
  { value: "REJECT", label: "반려" },
] as const satisfies { value: ApprovalValue; label: string }[];
const nothing: Record<ApprovalValue, string> = {
  REQ: "대기 중인 신청이 없어요",
  APPROVAL: "승인한 신청이 없어요",
  REJECT: "반려한 신청이 없어요",
};

/** Entries that wait for a review, oldest first, with the prices for customers. */
export function EntryReviews() {
  const [approval, setApproval] = useState<ApprovalValue>("REQ");
  const [page, setPage] = useState(0);
  const answer = useAnswer(
    listEntryReviews,
    { approval, page, size },
    { keepEarlier: "pages", everyMilliseconds: 20_000 },
  );
  return (
    <Box width="wide">
      <ListScreen
        answer={answer}
        size={size}
        pages={{ page, onChange: setPage }}
        tabs={{
          label: "기획전 심사",
          items: tabs,
          value: approval,
          onChange: (to) => {
            setApproval(to);
            setPage(0);
          },
        }}
        empty={{
          icon: Tag,
          title: nothing[approval],
          text: "매장이 기획전에 신청한 메뉴와 할인이 여기에 표시돼요.",
        }}
      >
        {(items) => (
          <ul>
            {items.map((entry) => (
              <EntryReviewCard key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListScreen>
    </Box>
  );
}
