import type { SettlementLine } from "#contract/settlement.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { type SettlementKind, settlementKinds } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Text } from "#web/ui/layout.tsx";

type Column = TableColumn<SettlementLine>;
type Amounts = Pick<SettlementLine, "paidWon" | "shareWon" | "feeWon" | "adjustmentWon" | "netWon">;

/** A line without a visit has no customer and no menu. */
const isVisit: Record<SettlementKind, boolean> = {
  SERVICE: true,
  NO_SHOW: true,
  LATE_CANCEL: true,
  CORRECTION: true,
  MONTHLY_FEE: false,
  ADJUSTMENT: false,
};

export function LineTag({ line: { kind, firstVisit } }: { line: SettlementLine }) {
  if (kind !== "SERVICE") return <Tag tone="ended">{settlementKinds[kind].label}</Tag>;
  return firstVisit ? <Tag tone="purple">첫 방문</Tag> : <Tag>재방문</Tag>;
}

/** 정하린 님 · 뿌리 염색, or another subject. */
export function LineName({ line }: { line: SettlementLine }) {
  const { kind, customerName, menuName, words } = line;
  if (!isVisit[kind] || customerName === "")
    return (
      <Row as="span" gap={8} rows={0} inline align="stretch" wrap>
        <strong>{settlementKinds[kind].label}</strong>
        <Text as="span" weight="regular" tone="muted">
          {words}
        </Text>
      </Row>
    );
  return (
    <Row as="span" gap={8} rows={0} inline align="stretch" wrap>
      <strong>{customerName} 님</strong>
      <Text as="span" weight="regular" tone="muted">
        {menuName}
      </Text>
    </Row>
  );
}

const number = (won: number, text = formatNumber(won)) => (
  <Text as="span" tone={won === 0 ? "muted" : undefined}>
    {text}
  </Text>
);
const changed = (won: number) => number(won, signedWon(won).slice(0, -1));
const completed = ({ completedAt }: SettlementLine) => formatInstant(new Date(completedAt));
const rate = ({ kind, feeBps }: SettlementLine) =>
  kind === "SERVICE" || kind === "CORRECTION" ? (
    percentOf(feeBps)
  ) : (
    <Text as="span" tone="muted">
      {kind === "MONTHLY_FEE" ? "정액" : "없음"}
    </Text>
  );

export const lineColumns: readonly Column[] = [
  { key: "completed", header: "완료", cell: completed },
  { key: "name", header: "고객과 메뉴", cell: (line) => <LineName line={line} /> },
  { key: "styler", header: "담당", cell: ({ stylerName }) => stylerName },
  { key: "kind", header: "구분", cell: (line) => <LineTag line={line} /> },
  {
    key: "paid",
    header: "결제 금액",
    align: "end",
    cell: ({ paidWon }) => number(paidWon, wonText(paidWon).slice(0, -1)),
  },
  { key: "share", header: "단장 부담 할인", align: "end", cell: ({ shareWon }) => changed(shareWon) },
  { key: "rate", header: "수수료율", align: "end", cell: rate },
  { key: "fee", header: "수수료 (부가세 포함)", align: "end", cell: ({ feeWon }) => changed(0 - feeWon) },
  {
    key: "net",
    header: "입금 금액",
    align: "end",
    cell: ({ netWon }) => <strong>{wonText(netWon).slice(0, -1)}</strong>,
  },
];

/** A card has the main facts: the customer, the time, the price, the fee and the amount due. */
export const phoneLineColumns: readonly Column[] = [
  {
    key: "name",
    header: "고객과 메뉴",
    cell: (line) => (
      <span>
        <LineName line={line} />
        <Text as="small" block size={13} weight="regular" tone="muted">
          {[completed(line), line.stylerName].filter(Boolean).join(" · ")}
        </Text>
      </span>
    ),
  },
  { key: "kind", header: "구분", phone: "corner", cell: (line) => <LineTag line={line} /> },
  {
    key: "paid",
    header: "결제 금액",
    cell: ({ paidWon, shareWon }) => (
      <span>
        {wonText(paidWon)}
        {shareWon !== 0 && ` · 단장 부담 할인 ${signedWon(shareWon)}`}
      </span>
    ),
  },
  {
    key: "fee",
    header: "수수료",
    cell: (line) => (
      <span>
        {rate(line)} · {signedWon(0 - line.feeWon)}
      </span>
    ),
  },
  { key: "net", header: "입금 금액", cell: ({ netWon }) => <strong>{wonText(netWon)}</strong> },
];

/** The sum of all pages, in its columns. */
export function sumCells(sum: Amounts, isPhone: boolean): Record<string, string> {
  return {
    [isPhone ? "name" : "completed"]: "합계",
    paid: wonText(sum.paidWon),
    share: signedWon(sum.shareWon),
    ...(sum.adjustmentWon === 0 ? {} : { rate: `조정 ${signedWon(sum.adjustmentWon)}` }),
    fee: signedWon(0 - sum.feeWon),
    net: wonText(sum.netWon),
  };
}
