import { Link, useSearch } from "@tanstack/react-router";
import { type LucideIcon, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { listSettlementHistory } from "#contract/settlements.ts";
import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { type HistoryView, payoutStates } from "#domain/money/settlement.ts";
import { signedWon } from "#domain/money/won-text.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./history-table.module.css";

const size = 20;
type HistoryRow = ReplyOf<typeof listSettlementHistory>["items"][number];

interface HistoryTableProps {
  view: HistoryView;
  title: string;
  empty: { icon: LucideIcon; title: string; text: string };
}

/** Payments between us and the shop, newest first. */
export function HistoryTable({ view, title, empty }: HistoryTableProps) {
  const { shop } = useCurrentShop();
  const { from, to, page = 0 } = useSearch({ strict: false });
  const answer = useAnswer(
    listSettlementHistory,
    { shopId: shop.id, view, ...(from ? { from } : {}), ...(to ? { to } : {}), page, size },
    { keepEarlier: "always" },
  );
  const show = useFilters<{ from?: string | undefined; to?: string | undefined }>();
  const isAsked = from !== undefined || to !== undefined;
  return (
    <ListScreen
      answer={answer}
      size={size}
      title={title}
      head={
        <Stack as="search" gap={12} line="bottom" single={768} className={styles.fields}>
          <Field label="시작일">
            <DateInput
              value={from ?? null}
              {...(to ? { max: to } : {})}
              onChange={(day) => show({ from: day ?? undefined })}
            />
          </Field>
          <Field label="종료일">
            <DateInput
              value={to ?? null}
              {...(from ? { min: from } : {})}
              onChange={(day) => show({ to: day ?? undefined })}
            />
          </Field>
        </Stack>
      }
      caption={title}
      columns={columns}
      rowKey={({ at }, position) => `${at} ${position}`}
      empty={isAsked ? { icon: ReceiptText, title: "이 기간에는 내역이 없어요", text: "기간을 넓혀 보세요." } : empty}
    />
  );
}

const columns: readonly TableColumn<HistoryRow>[] = [
  { key: "words", header: "내용", cell: (row) => <OpenRow row={row}>{labelOf(row)}</OpenRow> },
  { key: "at", header: "일시", oneLine: true, cell: ({ at }) => formatInstant(new Date(at)) },
  { key: "state", header: "상태", phone: "corner", cell: (row) => <HistoryState kind={row.kind} state={row.state} /> },
  { key: "won", header: "금액", align: "end", cell: ({ won }) => <strong>{signedWon(won)}</strong> },
  { key: "receipt", header: "영수증", align: "end", cell: (row) => <Receipt row={row} /> },
];

/** A payout is identified by its account. */
const labelOf = ({ kind, words }: HistoryRow) =>
  kind === "PAYOUT" ? ["정산 입금", words].filter(Boolean).join(" · ") : words;

/** A payout opens its explanation, an advertising charge the advertisement. */
function OpenRow({ row: { payoutId, advertisementId }, children }: { row: HistoryRow; children: ReactNode }) {
  const { shop, role } = useCurrentShop();
  if (payoutId !== null)
    return (
      <Link
        className={styles.link}
        to="/partners/shops/$shopId/settlements"
        params={{ shopId: String(shop.id) }}
        search={{ payout: payoutId }}
      >
        {children}
      </Link>
    );
  if (advertisementId === null || role === "SETTLEMENT_VIEW") return children;
  return (
    <Link
      className={styles.link}
      to="/partners/advertise/$advertisementId"
      params={{ advertisementId: String(advertisementId) }}
      search={{ shop: shop.id }}
    >
      {children}
    </Link>
  );
}

function Receipt({ row: { receiptUrl, words } }: { row: HistoryRow }) {
  if (receiptUrl === null)
    return (
      <Text as="span" tone="muted">
        없음
      </Text>
    );
  return (
    <Button
      colour="white"
      size={34}
      icon={ReceiptText}
      render={
        <a href={receiptUrl} target="_blank" rel="noopener noreferrer">
          보기
        </a>
      }
      aria-label={`${words} 영수증 보기 (새 창)`}
    >
      보기
    </Button>
  );
}

const paymentTones: Record<keyof typeof paymentStates, TagTone> = {
  WANTED: "waits",
  APPROVED: "neutral",
  DECLINED: "failed",
};
const refundTones: Record<keyof typeof refundStates, TagTone> = { WANTED: "waits", DONE: "arrived", STUCK: "failed" };

interface HistoryStateProps {
  kind: "PAYOUT" | "MONTHLY_FEE" | "ADVERTISEMENT" | "ADVERTISEMENT_REFUND";
  state: string;
}

/** The status; payouts, card payments and refunds have their own labels. */
function HistoryState({ kind, state }: HistoryStateProps) {
  if (kind === "PAYOUT" && isKeyOf(payoutStates, state)) return <StatusTag status={payoutStates[state]} />;
  if (kind === "ADVERTISEMENT" && isKeyOf(paymentStates, state))
    return <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>;
  if (kind === "ADVERTISEMENT_REFUND" && isKeyOf(refundStates, state))
    return <Tag tone={refundTones[state]}>{refundStates[state].label}</Tag>;
  return <Tag>{state}</Tag>;
}
