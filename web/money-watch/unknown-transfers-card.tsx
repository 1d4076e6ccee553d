import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { listUnknownTransfers } from "#contract/money-watch.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { UnknownTransferRow } from "./unknown-transfer-row.tsx";

const size = 20;

/** Transactions of the gateway or the bank that we do not have, each with its possible actions. */
export function UnknownTransfersCard() {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listUnknownTransfers, { page, size }, { keepEarlier: "pages" });
  return (
    <Card title="우리 기록에 없는 거래" note="결제사나 은행에만 있어요" padded={false}>
      <Answered answer={answer} skeleton={<ListSkeleton rows={3} inset />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              icon={CircleCheck}
              title="기록에 없는 거래가 없어요"
              text="결제 대사를 하거나 은행 거래 내역을 맞춰 보면 여기에 나와요."
            />
          ) : (
            <>
              <ul>
                {items.map((one) => (
                  <UnknownTransferRow key={one.id} transfer={one} />
                ))}
              </ul>
              {total > size && <Pagination page={page} size={size} total={total} onChange={setPage} />}
            </>
          )
        }
      </Answered>
    </Card>
  );
}
