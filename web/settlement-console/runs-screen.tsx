import { useSearch } from "@tanstack/react-router";
import { ListChecks, Play } from "lucide-react";
import { listSettlementRuns, runSettlements, type SettlementRun } from "#contract/settlement-console.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ConsolePage } from "./console-page.tsx";

const size = 20;

/** All settlement runs, and the button that starts one. */
export function RunsScreen() {
  const { page = 0 } = useSearch({ from: "/_app/operator/operator/settlements/runs" });
  const answer = useAnswer(listSettlementRuns, { page, size }, { keepEarlier: "pages", everyMilliseconds: 30_000 });
  const { run, state, failure } = useCall(runSettlements);
  async function runNow() {
    const sure = await confirm({
      title: "지금 정산할까요?",
      content:
        "마감이 지났는데 아직 정산하지 않은 내역을 모든 매장에서 정산하고 바로 보내요. 아직 수정할 수 있는 예약은 들어가지 않아요.",
      confirmLabel: "지금 정산하기",
    });
    const done = sure && (await run({}));
    if (!done) return;
    const text =
      done.payouts > 0
        ? `${formatNumber(done.payouts)}곳에 ${formatWon(done.paidWon)}을 보내고 있어요`
        : "정산할 내역이 없었어요";
    toast({ text, tone: "done" });
  }
  return (
    <ConsolePage>
      <FormFailure failure={failure} />
      <ListScreen
        answer={answer}
        size={size}
        title="정산 실행"
        note="영업일마다 0시 10분에 자동으로 실행돼요"
        action={
          <Button colour="black" size={44} icon={Play} busy={state === "pending"} onClick={runNow}>
            지금 정산하기
          </Button>
        }
        caption="정산 실행 목록"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: ListChecks,
          title: "아직 정산한 적이 없어요",
          text: "다음 영업일 0시 10분에 첫 정산을 해요.",
        }}
      />
    </ConsolePage>
  );
}

const columns: TableColumn<SettlementRun>[] = [
  {
    key: "begun",
    header: "시작",
    phone: "title",
    cell: ({ begunAt }) => formatInstant(new Date(begunAt)),
  },
  {
    key: "state",
    header: "상태",
    width: 120,
    phone: "corner",
    cell: ({ finishedAt }) => <Tag tone={finishedAt ? "arrived" : "waits"}>{finishedAt ? "완료" : "진행 중"}</Tag>,
  },
  {
    key: "why",
    header: "처리자",
    width: 200,
    cell: ({ cutAt, askedByName }) => (cutAt ? "자동 실행" : (askedByName ?? "운영자")),
  },
  { key: "contracts", header: "매장", width: 100, align: "end", cell: ({ contracts }) => formatNumber(contracts) },
  { key: "lines", header: "내역", width: 100, align: "end", cell: ({ lines }) => formatNumber(lines) },
  { key: "payouts", header: "입금", width: 100, align: "end", cell: ({ payouts }) => formatNumber(payouts) },
  { key: "won", header: "보낸 금액", width: 160, align: "end", cell: ({ paidWon }) => <b>{formatWon(paidWon)}</b> },
];
