import { useSearch } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { Payout, SettlementLine } from "#contract/settlement.ts";
import { exportSettlementLines, listSettlementLines } from "#contract/settlements.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { download } from "#web/api/download.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { ReasonedExport } from "#web/parts/list/reasoned-export.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { DisputesSheet } from "./disputes-sheet.tsx";
import { lineColumns, phoneLineColumns, sumCells } from "./line-columns.tsx";
import { LineFilters } from "./line-filters.tsx";
import { LineSheet } from "./line-sheet.tsx";
import { isFiltered, type LineSearch, requestedLines, scopeOf } from "./requested-lines.ts";

const size = 20;

/** Before it is settled a line has no id, but a reservation has at most one line. */
const keyOf = ({ id, reservationId }: SettlementLine) => id ?? `reservation-${reservationId}`;

/** The lines; each opens its explanation. */
export function LinesCard({ payout }: { payout: Payout | undefined }) {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements" });
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<SettlementLine>();
  const [disputesOpen, setDisputesOpen] = useState(false);
  const requested = requestedLines(search, payout, seoulDay(new Date()));
  const page = search.page ?? 0;
  const answer = useAnswer(
    listSettlementLines,
    { shopId: shop.id, ...requested, page, size },
    { keepEarlier: "always" },
  );
  const { data } = answer;
  const show = useFilters<LineSearch>();
  // The open line stays open when a newer answer arrives, and shows the new values.
  const shown = opened && (data?.items.find((line) => keyOf(line) === keyOf(opened)) ?? opened);
  return (
    <>
      <ListScreen
        answer={answer}
        size={size}
        className="after-skeleton"
        title="건별 내역"
        footer={
          <Button colour="white" kind="secondary" size={40} onClick={() => setDisputesOpen(true)}>
            첫 방문 이의 신청 내역
          </Button>
        }
        action={
          <ReasonedExport
            content={`정산 내역 ${formatNumber(data?.total ?? 0)}건을 다운로드해요.`}
            usualReasons={["매출 확인", "세무 신고", "정산 확인", "급여 계산"]}
            done="정산 내역을 다운로드했어요"
            disabled={!data?.total}
            save={(reason, signal) =>
              download(exportSettlementLines, { shopId: shop.id, ...requested, reason }, signal)
            }
          />
        }
        head={
          <LineFilters scope={scopeOf(search)} hasPayout={payout !== undefined} requested={requested} onChange={show} />
        }
        caption="건별 정산 내역"
        columns={isPhone ? phoneLineColumns : lineColumns}
        rowKey={keyOf}
        onOpen={setOpened}
        selectedKey={opened && keyOf(opened)}
        foot={data && sumCells(data.sum, isPhone)}
        empty={{
          icon: ReceiptText,
          title: isFiltered(requested) ? "조건에 맞는 내역이 없어요" : "이 기간에는 내역이 없어요",
          text: isFiltered(requested) ? "조건을 줄여 보세요." : "기간이나 기준을 변경해 보세요.",
        }}
      />
      <LineSheet line={shown} onClose={() => setOpened(undefined)} />
      <DisputesSheet open={disputesOpen} onClose={() => setDisputesOpen(false)} />
    </>
  );
}
