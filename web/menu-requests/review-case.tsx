import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { getMenuRequest, type MenuRequest } from "#contract/menu-requests.ts";
import { menuKinds } from "#domain/menus/menu-content.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import shared from "#web/parts/review/review-case.module.css";
import type { OpenCase } from "#web/parts/review/review-desk.tsx";
import { NewerEdition, ReviewHead } from "#web/parts/review/review-head.tsx";
import { ReviewTimeline } from "#web/parts/review/review-timeline.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";
import { ReviewDecision } from "./review-decision.tsx";
import { ReviewDiff } from "./review-diff.tsx";
import type { ReviewLine } from "./review-screen.tsx";

/** One request for its reviewer: the current menu beside the requested one, the photo, and the timeline. */
export function ReviewCase({ id, line, onBack, onDecided }: OpenCase<ReviewLine>) {
  const answer = useAnswer(getMenuRequest, { id });
  return (
    <Stack packed gap={16} shrink className={shared.case}>
      {onBack && (
        <Button colour="white" size={44} icon={ArrowLeft} onClick={onBack}>
          심사 대기 목록
        </Button>
      )}
      <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
        {(request) => <Opened request={request} line={line} onDecided={onDecided} />}
      </Answered>
    </Stack>
  );
}

interface OpenedProps {
  request: MenuRequest;
  line: ReviewLine | undefined;
  onDecided: () => void;
}

function Opened({ request, line, onDecided }: OpenedProps) {
  const [readEdition, setReadEdition] = useState(request.edition);
  const [sent, setSent] = useState(false);
  const reviewing = request.status === "WAITING" && !request.closed && line?.isMine === true && !line.isOwn;
  const isNewer = request.edition !== readEdition;
  return (
    <>
      <ReviewHead title={request.menuName} edition={request.edition} dueAt={line?.dueAt}>
        {request.shopName} · {menuKinds[request.kind].label} · {formatInstant(new Date(request.requestedAt))}{" "}
        {request.lastUserRequestProcess === "REREQ" ? "다시 신청" : "신청"}
      </ReviewHead>
      {isNewer && <NewerEdition edition={request.edition} onRead={() => setReadEdition(request.edition)} />}
      <Stack align="start" gap={16} single={1280} className={shared.columns}>
        <Card>
          <ReviewDiff request={request} reviewing={reviewing} sent={sent} />
        </Card>
        <Stack packed gap={16} shrink>
          {request.photoUrl && (
            <Card title="사진">
              <img className={styles.photo} src={request.photoUrl} alt={`${request.menuName} 사진`} />
            </Card>
          )}
          <Card title="기록" note="매장에도 공개돼요">
            <ReviewTimeline steps={request.timeline} />
          </Card>
        </Stack>
      </Stack>
      <ReviewDecision
        request={request}
        line={line}
        reviewing={reviewing}
        isNewer={isNewer}
        edition={readEdition}
        onSent={() => setSent(true)}
        onDecided={onDecided}
      />
    </>
  );
}
