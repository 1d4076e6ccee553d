import { useNavigate, useSearch } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { listPayouts } from "#contract/settlement-console.ts";
import { isKeyOf } from "#domain/enumeration.ts";
import { isDay } from "#domain/seoul-time.ts";
import { payoutStates } from "#domain/settlement.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { SearchBox } from "#web/parts/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ConsolePage } from "./console-page.tsx";
import { payoutColumns } from "./payout-columns.tsx";
import styles from "./payouts-screen.module.css";

const size = 20;
const views = ["FAILED", "ALL", "WANTED", "DONE"] as const;
type View = (typeof views)[number];

interface Wanted {
  keyword?: string | undefined;
  view?: View;
  from?: string | undefined;
  to?: string | undefined;
  page?: number;
}

/** Every payout there was, and first of all which of them somebody has to mend. */
export function PayoutsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/settlements/payouts" });
  const navigate = useNavigate();
  const { keyword, page = 0 } = search;
  const view: View = isKeyOf(payoutStates, search.state) ? search.state : "ALL";
  const days = { from: dayIn(search.from), to: dayIn(search.to) };
  const { data, error, refetch } = useAnswer(
    listPayouts,
    {
      ...{ page, size },
      ...(keyword ? { keyword } : {}),
      ...(view === "ALL" ? {} : { state: view }),
      ...(days.from ? { from: days.from } : {}),
      ...(days.to ? { to: days.to } : {}),
    },
    { keepEarlier: true, everyMilliseconds: 30_000 },
  );
  const show = (to: Wanted) => {
    const { view: shown, ...rest } = { keyword, view, ...days, ...to };
    navigate({
      to: "/operator/settlements/payouts",
      search: { ...rest, page: to.page || undefined, state: shown === "ALL" ? undefined : shown },
      resetScroll: false,
    });
  };
  const isWhole = view === "ALL" && !keyword && !days.from && !days.to;
  return (
    <ConsolePage>
      <div className={styles.head}>
        <SearchBox
          key={keyword}
          label="입금 찾기"
          placeholder="매장 이름, 매장 번호"
          keyword={keyword ?? ""}
          maxLength={50}
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
      </div>
      {data && data.failedTotal > 0 && view !== "FAILED" && (
        <Notice
          tone="failed"
          action={
            <Button
              colour="white"
              size={44}
              onClick={() => show({ view: "FAILED", keyword: undefined, from: undefined, to: undefined })}
            >
              실패한 입금 보기
            </Button>
          }
        >
          아직 다시 보내지 못한 입금이 {data.failedTotal}건 있어요. 계좌가 고쳐졌는지 확인하고 다시 보내 주세요.
        </Notice>
      )}
      <Card padded={false}>
        <Tabs
          label="입금 상태"
          items={views.map((value) => ({
            ...{ value, label: labelOf(value) },
            ...(data && value === "FAILED" ? { count: data.failedTotal } : {}),
          }))}
          value={view}
          onChange={(next) => show({ view: next })}
        >
          {error && !data ? (
            <ErrorState {...failureText(error)} onRetry={() => refetch()} />
          ) : (
            <Table
              caption={`입금 목록: ${labelOf(view)}`}
              columns={payoutColumns}
              rows={data?.items ?? []}
              rowKey={({ id }) => id}
              onOpen={({ id }) =>
                navigate({ to: "/operator/settlements/payouts/$payoutId", params: { payoutId: String(id) } })
              }
              loading={!data}
              loadingRows={10}
              empty={
                <EmptyState
                  icon={Wallet}
                  {...emptyWords(view, isWhole)}
                  action={
                    !isWhole && (
                      <Button
                        colour="white"
                        size={44}
                        onClick={() => show({ keyword: undefined, view: "ALL", from: undefined, to: undefined })}
                      >
                        모든 입금 보기
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
    </ConsolePage>
  );
}

const dayIn = (value: string | undefined) => (value && isDay(value) ? value : undefined);
const labelOf = (view: View) => (view === "ALL" ? "전체" : payoutStates[view].label);

function emptyWords(view: View, isWhole: boolean) {
  if (isWhole) return { title: "아직 입금이 없어요", text: "영업일마다 자정이 지나면 완료된 예약을 정산해서 보내요." };
  if (view === "FAILED")
    return { title: "실패한 입금이 없어요", text: "은행에서 받아 주지 않은 입금이 여기에 모여요." };
  return { title: "맞는 입금이 없어요", text: "다른 말이나 다른 날로 찾아 주세요." };
}
