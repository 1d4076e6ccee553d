import writeExcelFile, { type Cell } from "write-excel-file/node";
import { feePlans } from "#domain/fee-plan.ts";
import { formatDay, formatInstant } from "#domain/seoul-time.ts";
import { type LineAmounts, lineStages, settlementKinds } from "#domain/settlement.ts";
import type { LineReply } from "./read-lines.ts";

/** Always typed as text, so that what a customer wrote is never a formula, whatever letter it begins with. */
const text = (value: string): Cell => ({ value, type: String });
const won = (value: number): Cell => ({ value, type: Number, format: "#,##0" });

const visitWords = (firstVisit: boolean | null) => {
  if (firstVisit === null) return "";
  return firstVisit ? "첫 방문" : "재방문";
};
const rateWords = ({ feeBps, firstVisit }: LineReply) => (firstVisit === null ? "" : `${feeBps / 100}%`);

const amounts: { heading: string; of: (line: LineAmounts) => number }[] = [
  { heading: "손님이 낸 금액(원)", of: ({ paidWon }) => paidWon },
  { heading: "단장이 낸 할인(원)", of: ({ shareWon }) => shareWon },
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
  { heading: "손님", width: 14, of: ({ customerName }) => customerName },
  { heading: "메뉴", width: 24, of: ({ menuName }) => menuName },
  { heading: "디자이너", width: 14, of: ({ stylerName }) => stylerName },
  { heading: "방문", width: 10, of: ({ firstVisit }) => visitWords(firstVisit) },
  { heading: "요금제", width: 18, of: ({ feePlan }) => (feePlan ? feePlans[feePlan].label : "") },
  { heading: "수수료율", width: 10, of: rateWords },
  { heading: "내용", width: 30, of: (line) => line.words },
];

/** Line by line with the sum below; the amounts add up to the last column. */
export function lineSpreadsheet(lines: readonly LineReply[], sum: LineAmounts): Promise<Buffer> {
  const headings = [...words, ...amounts].map(
    ({ heading }): Cell => ({ value: heading, type: String, fontWeight: "bold" }),
  );
  const rows = lines.map((line) => [
    ...words.map(({ of }) => text(of(line))),
    ...amounts.map(({ of }) => won(of(line))),
  ]);
  const total = [text("합계"), ...words.slice(1).map(() => text("")), ...amounts.map(({ of }) => won(of(sum)))];
  return writeExcelFile([headings, ...rows, total], {
    sheet: "정산",
    columns: [...words.map(({ width }) => ({ width })), ...amounts.map(() => ({ width: 18 }))],
    stickyRowsCount: 1,
  }).toBuffer();
}
