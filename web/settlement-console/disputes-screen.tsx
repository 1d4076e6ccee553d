import { useSearch } from "@tanstack/react-router";
import { MessageSquareWarning } from "lucide-react";
import { listVisitDisputes } from "#contract/settlement-console.ts";
import { disputeStates } from "#domain/money/settlement.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Box } from "#web/ui/layout.tsx";
import { ConsolePage } from "./console-page.tsx";
import { DisputeCase } from "./dispute-case.tsx";

const size = 20;
const views = ["ALL", ...keysOf(disputeStates)] as const;
type View = (typeof views)[number];

/** Disputes about first visits: the evidence and the decision. */
export function DisputesScreen() {
  const search = useSearch({ from: "/_app/operator/operator/settlements/disputes" });
  // One question for all started answers.
  const { setUnsaved } = useUnsavedGuard();
  const { page = 0 } = search;
  const view: View = isKeyOf(disputeStates, search.state) ? search.state : search.state === "ALL" ? "ALL" : "OPEN";
  const answer = useAnswer(
    listVisitDisputes,
    { page, size, ...(view === "ALL" ? {} : { state: view }) },
    { keepEarlier: "pages", everyMilliseconds: 60_000 },
  );
  const show = useFilters<typeof search>();
  return (
    <ConsolePage>
      <UnsavedContext value={setUnsaved}>
        <ListScreen
          answer={answer}
          size={size}
          tabs={{
            label: "이의 신청 상태",
            items: (["OPEN", "ACCEPTED", "REJECTED", "ALL"] as const).map((value) => ({
              value,
              label: value === "ALL" ? "전체" : disputeStates[value].label,
              ...(value === view ? { count: answer.data?.total ?? null } : {}),
            })),
            value: view,
            onChange: (next) => show({ state: next === "OPEN" ? undefined : next }),
          }}
          empty={{
            icon: MessageSquareWarning,
            title: view === "OPEN" ? "처리할 이의 신청이 없어요" : "조건에 맞는 이의 신청이 없어요",
            text: "매장이 첫 방문이 아니라고 알린 내역이 여기에 모여요.",
          }}
        >
          {(items) => (
            <Box as="ul" lines>
              {items.map((dispute) => (
                <DisputeCase key={dispute.id} dispute={dispute} />
              ))}
            </Box>
          )}
        </ListScreen>
      </UnsavedContext>
    </ConsolePage>
  );
}
