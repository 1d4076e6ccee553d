import { useState } from "react";
import { listDisputes } from "#contract/settlements.ts";
import { disputeStates } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListRows } from "#web/parts/list/list-screen.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";

const size = 20;

/** Disputed first visits with their decisions. */
export function DisputesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { shop } = useCurrentShop();
  const [page, setPage] = useState(0);
  const answer = useAnswer(listDisputes, { shopId: shop.id, page, size }, { enabled: open, keepEarlier: "pages" });
  return (
    <Sheet wide open={open} onClose={onClose} title="첫 방문 이의 신청">
      <ListRows
        answer={answer}
        size={size}
        pages={{ page, onChange: setPage }}
        empty={{
          title: "이의 신청 내역이 없어요",
          text: "첫 방문이 아닌 고객에게 첫 방문 수수료가 나갔다면 건별 내역에서 알려 주세요.",
        }}
      >
        {(items) => (
          <Stack as="ul" lines>
            {items.map(({ id, customerName, menuName, completedAt, reason, state, answer: decision, givenBackWon }) => (
              <Stack as="li" key={id} gap={4} pad={16} padX={0}>
                <Row gap={12} align="start" justify="between">
                  <strong>
                    {customerName} 님 · {menuName}
                  </strong>
                  {isKeyOf(disputeStates, state) && <StatusTag status={disputeStates[state]} />}
                </Row>
                <Text as="small" size={13} tone="muted" className="number">
                  {formatInstant(new Date(completedAt))} 완료
                </Text>
                {reason && <p>{reason}</p>}
                {decision && (
                  <Text pad={8} padX={12} radius="control" fill="canvas">
                    {decision}
                  </Text>
                )}
                {givenBackWon > 0 && (
                  <Text weight="bold" tone="green">
                    {wonText(givenBackWon)}을 환불해 드렸어요
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </ListRows>
    </Sheet>
  );
}
