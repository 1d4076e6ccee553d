import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Dispute } from "#contract/settlement-console.ts";
import { disputeStates } from "#domain/money/settlement.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DecideForm } from "./decide-form.tsx";
import styles from "./dispute-case.module.css";
import { VisitEvidence } from "./visit-evidence.tsx";
import { wonText } from "./words.ts";

const feeWords = { OPEN: "돌려줄 수수료", ACCEPTED: "돌려준 수수료", REJECTED: "그대로 둔 수수료" } as const;

/** One dispute; its evidence shows earlier visits, so it is read only when somebody opens it. */
export function DisputeCase({ dispute }: { dispute: Dispute }) {
  const { id, shopId, shopName, customerName, menuName, completedAt, reason, state, answer, askedAt } = dispute;
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function turn() {
    setOpen(!open);
    setWasOpened(true);
  }
  return (
    <Stack as="li" gap={12} pad={20} padX={24} className={styles.case}>
      <Row gap={24} rows={8} align="stretch" justify="between" wrap className={styles.head}>
        <div>
          <h2>
            <Link to="/operator/shops/$shopId" params={{ shopId: String(shopId) }}>
              {shopName}
            </Link>
            <StatusTag status={disputeStates[state]} />
          </h2>
          <p>
            {customerName} 님 · {menuName} · {formatInstant(new Date(completedAt))}에 완료
          </p>
          <Text tone="muted" size={13} number>
            {formatInstant(new Date(askedAt))}에 알림
          </Text>
        </div>
        <Text size={20} weight="bold" number className={styles.won}>
          <small>{feeWords[state]}</small>
          {wonText(dispute.differenceWon)}
        </Text>
      </Row>
      <blockquote className={styles.reason}>{reason || "첫 방문이 아니라고 알렸어요."}</blockquote>
      {answer && <Text weight="medium">답: {answer}</Text>}
      <div>
        <Button colour="white" size={44} aria-expanded={open} aria-controls={`dispute-${id}`} onClick={turn}>
          {open ? "접기" : state === "OPEN" ? "근거를 보고 답하기" : "근거 보기"}
        </Button>
      </div>
      <Stack id={`dispute-${id}`} gap={16} className={styles.inside} hidden={!open}>
        {open && <VisitEvidence shopId={shopId} reservationId={dispute.reservationId} />}
        {/* A started answer is still there when the case is opened again. */}
        {wasOpened && state === "OPEN" && <DecideForm dispute={dispute} />}
      </Stack>
    </Stack>
  );
}
