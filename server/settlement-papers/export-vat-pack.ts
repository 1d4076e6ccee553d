import { exportVatPack as call } from "#contract/settlement-papers.ts";
import { taxInvoiceStates } from "#domain/money/settlement.ts";
import { handle } from "#server/http/calls/context.ts";
import { figure, heading, printableSheet, spreadsheetType, text } from "#server/spreadsheet.ts";
import { type VatMonth, vatMonths } from "./vat-months.ts";
import { wrongMonths } from "./wrong-months.ts";

export const exportVatPack = handle(call, async ({ input, shop, db, refuse }) => {
  const { from, to } = input;
  const wrong = wrongMonths(input);
  if (wrong) return refuse("period_wrong", wrong);
  return {
    fileName: `부가세 자료 ${from === to ? from : `${from}부터 ${to}까지`}.xlsx`,
    contentType: spreadsheetType,
    bytes: await vatSheet(await vatMonths(db, { shopId: shop.id, from, to })),
  };
});

const columns: { title: string; of: (month: Omit<VatMonth, "month">) => number }[] = [
  { title: "카드 결제 매출", of: ({ cardWon }) => cardWon },
  { title: "단장 부담 할인", of: ({ shareWon }) => shareWon },
  { title: "매장 결제 매출", of: ({ otherWon }) => otherWon },
  { title: "위약금", of: ({ penaltiesWon }) => penaltiesWon },
  { title: "수수료", of: ({ feesWon }) => feesWon },
  { title: "수수료 부가세", of: ({ feesVatWon }) => feesVatWon },
  { title: "광고비", of: ({ advertisingWon }) => advertisingWon },
  { title: "광고비 부가세", of: ({ advertisingVatWon }) => advertisingVatWon },
];

/** The data for the tax office, month by month, with the invoices that prove the fees. */
function vatSheet({ months, total, invoices }: Awaited<ReturnType<typeof vatMonths>>): Promise<Buffer> {
  return printableSheet({
    name: "부가세 자료",
    widths: [12, ...columns.map(() => 18)],
    rows: [
      ["월", ...columns.map(({ title }) => title)].map(heading),
      ...months.map((month) => [text(month.month), ...columns.map(({ of }) => figure(of(month)))]),
      [heading("합계"), ...columns.map(({ of }) => figure(of(total)))],
      [],
      ["세금계산서", "공급가액", "부가세", "상태", "승인번호"].map(heading),
      ...invoices.map(({ month, supplyWon, vatWon, state, number }) => [
        text(month),
        figure(supplyWon),
        figure(vatWon),
        text(taxInvoiceStates[state].label),
        text(number ?? ""),
      ]),
    ],
  });
}
