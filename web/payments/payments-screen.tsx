import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard, Scale } from "lucide-react";
import { listPayments } from "#contract/payments.ts";
import { isKeyOf, keysOf } from "#domain/enumeration.ts";
import { paymentStates } from "#domain/payment-attempt.ts";
import { isDay } from "#domain/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { SearchBox } from "#web/parts/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { paymentColumns } from "./payment-columns.tsx";
import styles from "./payments-screen.module.css";

const size = 20;
const views = ["ALL", "TROUBLED", ...keysOf(paymentStates)] as const;
type View = (typeof views)[number];

interface Wanted {
  keyword?: string | undefined;
  view?: View;
  from?: string | undefined;
  to?: string | undefined;
  page?: number;
}

/** Every attempt to take money, and which of them somebody has to look at. */
export function PaymentsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/payments" });
  const navigate = useNavigate();
  const { keyword, page = 0 } = search;
  const view: View = search.troubled ? "TROUBLED" : isKeyOf(paymentStates, search.state) ? search.state : "ALL";
  const days = { from: dayIn(search.from), to: dayIn(search.to) };
  const { data, error, refetch } = useAnswer(
    listPayments,
    {
      ...{ page, size },
      ...(keyword ? { keyword } : {}),
      ...(view === "TROUBLED" ? { troubled: true } : view === "ALL" ? {} : { state: view }),
      ...(days.from ? { from: days.from } : {}),
      ...(days.to ? { to: days.to } : {}),
    },
    { keepEarlier: true, everyMilliseconds: 30_000 },
  );
  const show = (to: Wanted) => {
    const { view: shown, ...rest } = { keyword, view, ...days, ...to };
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
  const isWhole = view === "ALL" && !keyword && !days.from && !days.to;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <SearchBox
          key={keyword}
          label="결제 찾기"
          placeholder="매장 이름, 주문·결제·예약 번호"
          keyword={keyword ?? ""}
          maxLength={64}
          onSearch={(next) => show({ keyword: next || undefined })}
        />
        <DateInput
          className={styles.day}
          aria-label="언제부터"
          placeholder="언제부터"
          value={days.from ?? null}
          onChange={(from) => show({ from: from ?? undefined })}
        />
        <DateInput
          className={styles.day}
          aria-label="언제까지"
          placeholder="언제까지"
          value={days.to ?? null}
          onChange={(to) => show({ to: to ?? undefined })}
        />
        <Button
          className={styles.compare}
          colour="white"
          size={44}
          icon={Scale}
          render={<Link to="/operator/payments/reconciliations" search={{}} />}
        >
          결제 대사
        </Button>
      </div>
      <Card padded={false}>
        <Tabs
          label="결제 상태"
          items={views.map((value) => ({
            ...{ value, label: labelOf(value) },
            ...(data && value === "TROUBLED" ? { count: data.troubledTotal } : {}),
          }))}
          value={view}
          onChange={(next) => show({ view: next })}
        >
          {error && !data ? (
            <ErrorState {...failureText(error)} onRetry={() => refetch()} />
          ) : (
            <Table
              caption={`결제 목록: ${labelOf(view)}`}
              columns={paymentColumns}
              rows={data?.items ?? []}
              rowKey={({ id }) => id}
              onOpen={({ id }) => navigate({ to: "/operator/payments/$paymentId", params: { paymentId: String(id) } })}
              loading={!data}
              loadingRows={10}
              empty={
                <EmptyState
                  icon={CreditCard}
                  {...emptyWords(view, isWhole)}
                  action={
                    !isWhole && (
                      <Button
                        colour="white"
                        size={44}
                        onClick={() => show({ keyword: undefined, view: "ALL", from: undefined, to: undefined })}
                      >
                        모든 결제 보기
                      </Button>
                    )
                  }
                />
              }
            />
          )}
          {data && data.total > size && (
            <Pagination page={page} size={size} total={data.total} onChange={(next) => show({ page: next })} />
          )}
        </Tabs>
      </Card>
    </div>
  );
}

const dayIn = (value: string | undefined) => (value && isDay(value) ? value : undefined);

function labelOf(view: View): string {
  if (view === "ALL") return "전체";
  return view === "TROUBLED" ? "살펴볼 결제" : paymentStates[view].label;
}

function emptyWords(view: View, isWhole: boolean) {
  if (isWhole) return { title: "아직 결제가 없어요", text: "매장이 광고를 결제하면 시도마다 여기에 남아요." };
  if (view === "TROUBLED")
    return { title: "살펴볼 결제가 없어요", text: "10분 넘게 답이 없거나 환불이 멈춘 결제가 여기에 모여요." };
  return { title: "맞는 결제가 없어요", text: "다른 말이나 다른 날로 찾아 주세요." };
}
