import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard, Scale } from "lucide-react";
import { listPayments, type PaymentSummary } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentMethods, paymentStates } from "#domain/money/payment-attempt.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { type Dated, DayFilters, datedIn, undated } from "#web/parts/list/day-filters.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { formatTurn, paymentTones, purposeLabels } from "./format-payment.ts";
import styles from "./payments-screen.module.css";

const size = 20;
const views = ["ALL", "TROUBLED", ...keysOf(paymentStates)] as const;
type View = (typeof views)[number];

interface PaymentFilter extends Dated {
  view?: View;
  page?: number;
}

/** All payment attempts, and those that need an operator. */
export function PaymentsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/payments" });
  const navigate = useNavigate();
  const { page = 0 } = search;
  const view: View = search.troubled ? "TROUBLED" : isKeyOf(paymentStates, search.state) ? search.state : "ALL";
  const dated = datedIn(search);
  const answer = useAnswer(
    listPayments,
    {
      page,
      size,
      ...dated,
      ...(view === "TROUBLED" ? { troubled: true } : view === "ALL" ? {} : { state: view }),
    },
    { keepEarlier: "pages", everyMilliseconds: 30_000 },
  );
  const troubledTotal = useLastKnown(answer.data?.troubledTotal);
  const show = (to: PaymentFilter) => {
    const { view: shown, ...rest } = { view, ...dated, ...to };
    navigate({
      to: "/operator/payments",
      search: {
        ...rest,
        page: to.page || undefined,
        troubled: shown === "TROUBLED" || undefined,
        state: isKeyOf(paymentStates, shown) ? shown : undefined,
      },
      resetScroll: false,
    });
  };
  const isWhole = view === "ALL" && Object.keys(dated).length === 0;
  return (
    <Stack gap={16}>
      <ListScreen
        answer={answer}
        size={size}
        search={{ label: "결제 찾기", placeholder: "매장 이름, 주문·결제·예약 번호", maxLength: 64 }}
        filters={
          <>
            <DayFilters requested={dated} onChange={show} />{" "}
            <Button
              className={styles.compare}
              colour="white"
              size={44}
              icon={Scale}
              render={<Link to="/operator/payments/reconciliations" search={{}} />}
            >
              결제 대사
            </Button>
          </>
        }
        tabs={{
          label: "결제 상태",
          items: views.map((value) => ({
            value,
            label: labelOf(value),
            ...(value === "TROUBLED" ? { count: troubledTotal ?? null } : {}),
          })),
          value: view,
          onChange: (next) => show({ view: next }),
        }}
        caption={`결제 목록: ${labelOf(view)}`}
        columns={paymentColumns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => navigate({ to: "/operator/payments/$paymentId", params: { paymentId: String(id) } })}
        empty={{
          icon: CreditCard,
          ...emptyMessage(view, isWhole),
          action: !isWhole && (
            <Button colour="white" size={44} onClick={() => show({ ...undated, view: "ALL" })}>
              모든 결제 보기
            </Button>
          ),
        }}
      />
    </Stack>
  );
}

function labelOf(view: View): string {
  if (view === "ALL") return "전체";
  return view === "TROUBLED" ? "확인이 필요한 결제" : paymentStates[view].label;
}

function emptyMessage(view: View, isWhole: boolean) {
  if (isWhole) return { title: "아직 결제가 없어요", text: "매장이 광고를 결제하면 시도마다 여기에 남아요." };
  if (view === "TROUBLED")
    return {
      title: "확인이 필요한 결제가 없어요",
      text: "10분 넘게 응답이 없거나 환불이 중단된 결제가 여기에 모여요.",
    };
  return { title: "조건에 맞는 결제가 없어요", text: "다른 검색어나 다른 날로 찾아 주세요." };
}

/** A row for a payment attempt: its subject, its amount and its result. */
const paymentColumns: TableColumn<PaymentSummary>[] = [
  {
    key: "name",
    header: "결제",
    phone: "title",
    cell: ({ orderName, shopName, purpose }) => (
      <Stack as="span">
        {orderName}
        <Text as="small" size={12} weight="regular" tone="muted">
          {purposeLabels[purpose]} · {shopName}
        </Text>
      </Stack>
    ),
  },
  {
    key: "state",
    header: "상태",
    width: 120,
    phone: "corner",
    cell: ({ state }) => <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>,
  },
  {
    key: "amount",
    header: "금액",
    width: 130,
    align: "end",
    cell: ({ amountWon, refundingWon, refundedWon }) => (
      <Stack as="span" number className={styles.amount}>
        <b>{formatWon(amountWon)}</b>
        {refundedWon > 0 && (
          <Text as="small" size={12} weight="regular" tone="muted">
            환불 {formatWon(refundedWon)}
          </Text>
        )}
        {refundingWon > refundedWon && (
          <Text as="small" className={styles.waits} size={12} weight="regular" tone="muted">
            환불 중 {formatWon(refundingWon - refundedWon)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: "cycle",
    header: "회차·예약",
    width: 140,
    phone: "hidden",
    cell: formatTurn,
  },
  {
    key: "card",
    header: "카드",
    width: 130,
    phone: "hidden",
    cell: ({ cardWords, method }) => cardWords || paymentMethods[method].label,
  },
  {
    key: "at",
    header: "시각",
    width: 190,
    cell: ({ approvedAt, createdAt }) => (
      <span className="number">{formatInstant(new Date(approvedAt ?? createdAt))}</span>
    ),
  },
];
