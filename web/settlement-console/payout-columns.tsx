import type { PayoutLine } from "#contract/settlement-console.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { payoutStates } from "#domain/money/settlement.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { FormerOwnerTag } from "./former-owner-tag.tsx";
import styles from "./payout-columns.module.css";

/** A row for a payout: the payee, the amount, the status and the next action. */
export const payoutColumns: TableColumn<PayoutLine>[] = [
  {
    key: "shop",
    header: "매장",
    phone: "title",
    cell: ({ shopName, bankWords, contractEndedAt }) => (
      <Stack as="span" className={styles.name}>
        <span>
          {shopName} {contractEndedAt !== null && <FormerOwnerTag />}
        </span>
        <small>{bankWords || "등록한 계좌 없음"}</small>
      </Stack>
    ),
  },
  {
    key: "state",
    header: "상태",
    width: 130,
    phone: "corner",
    cell: ({ state }) => state && <StatusTag status={payoutStates[state]} />,
  },
  {
    key: "amount",
    header: "금액",
    width: 140,
    align: "end",
    cell: ({ amountWon, lines }) => (
      <Stack as="span">
        <b>{formatWon(amountWon)}</b>
        {lines > 0 && (
          <Text as="small" tone="muted" size={12} weight="regular">
            {formatNumber(lines)}건
          </Text>
        )}
      </Stack>
    ),
  },
  { key: "day", header: "입금일", width: 150, cell: ({ day }) => formatDay(day) },
  {
    key: "problem",
    header: "살펴볼 것",
    width: 260,
    cell: (payout) => {
      const words = problemWords(payout);
      return words ? (
        <Text as="span" tone="red">
          {words}
        </Text>
      ) : (
        <Text as="span" tone="muted">
          없음
        </Text>
      );
    },
  },
];

function problemWords({ state, problem, held, nextTryAt, tries }: PayoutLine): string | undefined {
  if (state === "FAILED") return `${problem ?? "은행에서 받아 주지 않았어요"}${held ? " · 입금 멈춤" : ""}`;
  if (state === "WANTED" && tries > 0 && nextTryAt)
    return `${problem ?? "은행의 답을 기다려요"} · ${formatInstant(new Date(nextTryAt)).slice(-5)}에 다시 시도`;
  return held ? "다음 입금 멈춤" : undefined;
}
