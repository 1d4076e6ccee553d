import { exportSettlementLines as call } from "#contract/settlements.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { type LineAmounts, lineStages, settlementKinds } from "#domain/money/settlement.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { wrongPeriod } from "#server/settlements/period.ts";
import { type Column, figure, spreadsheetType, tableSheet, text } from "#server/spreadsheet.ts";
import { type LineReply, readLines } from "./read-lines.ts";

const mostRows = 50_000;

export const exportSettlementLines = handle(call, async ({ input, shop, db, now, refuse, changed, viewed }) => {
  const wrong = wrongPeriod(input);
  if (wrong) return refuse("period_wrong", wrong);
  const { items, total, sum } = await readLines(db, input, { shop, now, limit: mostRows, offset: 0 });
  if (total > mostRows) return refuse("export_too_large");
  viewed(
    "reservation",
    items.flatMap(({ reservationId }) => reservationId ?? []),
    "EXPORT",
    { reason: input.reason },
  );
  changed({ reason: input.reason, rows: total });
  return {
    fileName: `정산 ${input.from}~${input.to}.xlsx`,
    contentType: spreadsheetType,
    bytes: await lineSpreadsheet(items, sum),
  };
});

const formatVisit = (firstVisit: boolean | null) => {
  if (firstVisit === null) return "";
  return firstVisit ? "첫 방문" : "재방문";
};
const formatRate = ({ feeBps, firstVisit }: LineReply) => (firstVisit === null ? "" : `${feeBps / 100}%`);

const amounts: { heading: string; of: (line: LineAmounts) => number }[] = [
  { heading: "고객 결제 금액(원)", of: ({ paidWon }) => paidWon },
  { heading: "단장 부담 할인(원)", of: ({ shareWon }) => shareWon },
  { heading: "수수료(원)", of: ({ feeWon }) => 0 - feeWon },
  { heading: "수수료의 부가세(원)", of: ({ feeVatWon }) => 0 - feeVatWon },
  { heading: "조정(원)", of: ({ adjustmentWon }) => adjustmentWon },
  { heading: "정산 금액(원)", of: ({ netWon }) => netWon },
];

const words: { heading: string; width: number; of: (line: LineReply) => string }[] = [
  { heading: "완료일", width: 24, of: ({ completedAt }) => formatInstant(completedAt) },
  { heading: "입금일", width: 18, of: ({ payoutDay }) => (payoutDay ? formatDay(payoutDay) : "") },
  { heading: "상태", width: 12, of: ({ stage }) => lineStages[stage].label },
  { heading: "구분", width: 14, of: ({ kind }) => settlementKinds[kind].label },
  { heading: "예약 번호", width: 12, of: ({ reservationId }) => (reservationId === null ? "" : String(reservationId)) },
  { heading: "고객", width: 14, of: ({ customerName }) => customerName },
  { heading: "메뉴", width: 24, of: ({ menuName }) => menuName },
  { heading: "디자이너", width: 14, of: ({ stylerName }) => stylerName },
  { heading: "방문", width: 10, of: ({ firstVisit }) => formatVisit(firstVisit) },
  { heading: "요금제", width: 18, of: ({ feePlan }) => (feePlan ? feePlans[feePlan].label : "") },
  { heading: "수수료율", width: 10, of: formatRate },
  { heading: "내용", width: 30, of: (line) => line.words },
];

/** One row per line, with the sum below. The amounts of a row add up to its last column. */
function lineSpreadsheet(lines: readonly LineReply[], sum: LineAmounts): Promise<Buffer> {
  const columns: Column<LineReply>[] = [
    ...words.map(({ heading, width, of }) => ({ heading, width, cell: (line: LineReply) => text(of(line)) })),
    ...amounts.map(({ heading, of }) => ({ heading, width: 18, cell: (line: LineReply) => figure(of(line)) })),
  ];
  const total = [text("합계"), ...words.slice(1).map(() => text("")), ...amounts.map(({ of }) => figure(of(sum)))];
  return tableSheet({ name: "정산", columns, lines, below: [total] });
}
