import { useNavigate, useSearch } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { listPayouts, type PayoutLine } from "#contract/settlement-console.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { payoutStates } from "#domain/money/settlement.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { type Dated, DayFilters, datedIn, undated } from "#web/parts/list/day-filters.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { ConsolePage } from "./console-page.tsx";
import { FormerOwnerTag } from "./former-owner-tag.tsx";

const size = 20;
const views = ["FAILED", "ALL", "WANTED", "DONE"] as const;
type View = (typeof views)[number];

interface PayoutFilter extends Dated {
  view?: View;
  page?: number;
}

/** All payouts; those that need an operator are first. */
export function PayoutsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/settlements/payouts" });
  const navigate = useNavigate();
  const { page = 0 } = search;
  const view: View = isKeyOf(payoutStates, search.state) ? search.state : "ALL";
  const dated = datedIn(search);
  const answer = useAnswer(
    listPayouts,
    { page, size, ...dated, ...(view === "ALL" ? {} : { state: view }) },
    { keepEarlier: "pages", everyMilliseconds: 30_000 },
  );
  const failedTotal = useLastKnown(answer.data?.failedTotal);
  const show = (to: PayoutFilter) => {
    const { view: shown, ...rest } = { view, ...dated, ...to };
    navigate({
      to: "/operator/settlements/payouts",
      search: { ...rest, page: to.page || undefined, state: shown === "ALL" ? undefined : shown },
      resetScroll: false,
    });
  };
  const isWhole = view === "ALL" && Object.keys(dated).length === 0;
  return (
    <ConsolePage>
      <ListScreen
        answer={answer}
        size={size}
        search={{ label: "입금 찾기", placeholder: "매장 이름, 매장 번호", maxLength: 50 }}
        filters={<DayFilters requested={dated} onChange={show} />}
        above={
          Boolean(failedTotal) &&
          view !== "FAILED" && (
            <Notice
              tone="failed"
              action={
                <Button colour="white" size={44} onClick={() => show({ ...undated, view: "FAILED" })}>
                  실패한 입금 보기
                </Button>
              }
            >
              아직 다시 보내지 못한 입금이 {failedTotal}건 있어요. 계좌가 수정됐는지 확인하고 다시 보내 주세요.
            </Notice>
          )
        }
        tabs={{
          label: "입금 상태",
          items: views.map((value) => ({
            value,
            label: labelOf(value),
            ...(value === "FAILED" ? { count: failedTotal ?? null } : {}),
          })),
          value: view,
          onChange: (next) => show({ view: next }),
        }}
        caption={`입금 목록: ${labelOf(view)}`}
        columns={payoutColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          navigate({ to: "/operator/settlements/payouts/$payoutId", params: { payoutId: String(id) } })
        }
        empty={{
          icon: Wallet,
          ...emptyMessage(view, isWhole),
          action: !isWhole && (
            <Button colour="white" size={44} onClick={() => show({ ...undated, view: "ALL" })}>
              모든 입금 보기
            </Button>
          ),
        }}
      />
    </ConsolePage>
  );
}

const labelOf = (view: View) => (view === "ALL" ? "전체" : payoutStates[view].label);

function emptyMessage(view: View, isWhole: boolean) {
  if (isWhole) return { title: "아직 입금이 없어요", text: "영업일마다 자정이 지나면 완료된 예약을 정산해서 보내요." };
  if (view === "FAILED") return { title: "실패한 입금이 없어요", text: "은행에서 거절된 입금이 여기에 모여요." };
  return { title: "조건에 맞는 입금이 없어요", text: "다른 검색어나 다른 날로 찾아 주세요." };
}

/** A row for a payout: the payee, the amount, the status and the next action. */
const payoutColumns: TableColumn<PayoutLine>[] = [
  {
    key: "shop",
    header: "매장",
    phone: "title",
    cell: ({ shopName, bankWords, contractEndedAt }) => (
      <Stack as="span">
        <span>
          {shopName} {contractEndedAt !== null && <FormerOwnerTag />}
        </span>
        <Text as="small" tone="muted" size={12} weight="regular">
          {bankWords || "등록한 계좌 없음"}
        </Text>
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
    header: "확인할 항목",
    width: 260,
    cell: (payout) => {
      const shown = problemText(payout);
      return shown ? (
        <Text as="span" tone="red">
          {shown}
        </Text>
      ) : (
        <Text as="span" tone="muted">
          없음
        </Text>
      );
    },
  },
];

function problemText({ state, problem, held, nextTryAt, tries }: PayoutLine): string | undefined {
  if (state === "FAILED") return `${problem ?? "은행에서 입금이 거절됐어요"}${held ? " · 지급 보류" : ""}`;
  if (state === "WANTED" && tries > 0 && nextTryAt)
    return `${problem ?? "은행 응답 대기"} · ${formatInstant(new Date(nextTryAt)).slice(-5)}에 다시 시도`;
  return held ? "다음 지급 보류" : undefined;
}
