import { exportStatement as call } from "#contract/settlement-papers.ts";
import {
  type LineAmounts,
  payoutStates,
  type SettlementKind,
  settlementKinds,
  taxInvoiceStates,
} from "#domain/money/settlement.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { figure, heading, printableSheet, spreadsheetType, text } from "#server/spreadsheet.ts";
import { type StatementReply, statementOf } from "./statement-of.ts";

export const exportStatement = handle(call, async ({ input, shop, db, vault, now, refuse }) => {
  const statement = await statementOf({ db, vault }, { shopId: shop.id, month: input.month, now });
  if (!statement) return refuse("statement_not_found");
  return {
    fileName: `정산 명세서 ${input.month}.xlsx`,
    contentType: spreadsheetType,
    bytes: await statementSheet(statement),
  };
});

const amountHeadings = ["결제 금액", "단장 부담 할인", "수수료", "그중 부가세", "조정", "정산금"];
const amounts = ({ paidWon, shareWon, feeWon, feeVatWon, adjustmentWon, netWon }: LineAmounts) =>
  [paidWon, shareWon, feeWon, feeVatWon, adjustmentWon, netWon].map(figure);

/** A month's statement for filing: the parties, totals by kind and by day, payouts, and the tax invoice. */
function statementSheet(statement: StatementReply): Promise<Buffer> {
  const { month, shopName, companyName, bizRegistrationNo, total, days, kinds, payouts, invoice } = statement;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const labelOf = (kind: string) => settlementKinds[kind as SettlementKind].label;
  return printableSheet({
    name: "정산 명세서",
    widths: [22, 10, 16, 16, 16, 16, 16, 16],
    rows: [
      [heading("정산 명세서"), text(month)],
      [heading("매장"), text(shopName)],
      [heading("상호"), text(companyName)],
      [heading("사업자등록번호"), text(bizRegistrationNo)],
      ...(statement.openUntil ? [[text("아직 확정되지 않은 정산월이에요")]] : []),
      [],
      ["구분", "건수", ...amountHeadings].map(heading),
      ...kinds.map((one) => [text(labelOf(one.kind)), figure(one.count), ...amounts(one)]),
      [heading("합계"), figure(count), ...amounts(total)],
      [],
      [heading("첫 방문"), figure(statement.firstVisits), heading("재방문"), figure(statement.returningVisits)],
      [],
      ["완료일", "건수", ...amountHeadings].map(heading),
      ...days.map((one) => [text(formatDay(one.day)), figure(one.count), ...amounts(one)]),
      [],
      ["입금일", "건수", "입금액", "상태", "계좌"].map(heading),
      ...payouts.map(({ day, lines, amountWon, state, bankWords }) => [
        text(formatDay(day)),
        figure(lines),
        figure(amountWon),
        text(state ? payoutStates[state].label : ""),
        text(bankWords),
      ]),
      ...(invoice ? invoiceRows(invoice) : []),
    ],
  });
}

const invoiceRows = ({ supplyWon, vatWon, state, number }: NonNullable<StatementReply["invoice"]>) => [
  [],
  ["세금계산서", "공급가액", "부가세", "상태", "승인번호"].map(heading),
  [text("수수료"), figure(supplyWon), figure(vatWon), text(taxInvoiceStates[state].label), text(number ?? "")],
];
