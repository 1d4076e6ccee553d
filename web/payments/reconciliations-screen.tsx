import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { listReconciliations } from "#contract/payments.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BackTo } from "#web/parts/detail-page.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { CompareForm } from "./compare-form.tsx";
import { ReconciliationRow } from "./reconciliation-row.tsx";
import styles from "./reconciliations-screen.module.css";

const size = 20;

/** The results of comparing our payments with the gateway's, each night and on request. */
export function ReconciliationsScreen() {
  const { page = 0 } = useSearch({ from: "/_app/operator/operator/payments/reconciliations" });
  const navigate = useNavigate();
  const answer = useAnswer(listReconciliations, { page, size }, { keepEarlier: "pages" });
  return (
    <Stack gap={16}>
      <BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>
      <CompareForm />
      <Text size={14} tone="muted" className={styles.elsewhere}>
        결제사나 은행에만 있는 거래와 결제를 멈추는 일은 <Link to="/operator/money">결제와 정산 상태</Link>에 있어요.
      </Text>
      <Card title="지난 대사" note="매일 새벽에도 지난 사흘을 맞춰 봐요" padded={false}>
        <Answered answer={answer} skeleton={<ListSkeleton rows={5} inset />}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState
                icon={Scale}
                title="아직 맞춰 본 적이 없어요"
                text="기간을 고르고 대사하기를 누르면 결제사의 기록과 하나씩 맞춰 봐요."
              />
            ) : (
              <>
                <ul>
                  {items.map((one) => (
                    <ReconciliationRow key={one.id} reconciliation={one} />
                  ))}
                </ul>
                {total > size && (
                  <Pagination
                    page={page}
                    size={size}
                    total={total}
                    onChange={(next) =>
                      navigate({ to: "/operator/payments/reconciliations", search: { page: next || undefined } })
                    }
                  />
                )}
              </>
            )
          }
        </Answered>
      </Card>
    </Stack>
  );
}
