import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { getMenuRequest, type MenuRequest } from "#contract/menu-requests.ts";
import { menuKinds } from "#domain/menu-content.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import styles from "./review-case.module.css";
import { ReviewDecision } from "./review-decision.tsx";
import { ReviewDiff } from "./review-diff.tsx";
import type { ReviewLine } from "./review-queue.tsx";

interface ReviewCaseProps {
  id: number;
  /** Its place in the queue; undefined once nothing waits for an operator. */
  line: ReviewLine | undefined;
  onBack: (() => void) | undefined;
  onDecided: () => void;
}

/** One request before its reviewer: what is sold beside what is asked for, the photo, and all that happened. */
export function ReviewCase({ id, line, onBack, onDecided }: ReviewCaseProps) {
  const answer = useAnswer(getMenuRequest, { id });
  return (
    <div className={styles.case}>
      {onBack && (
        <Button colour="white" size={44} icon={ArrowLeft} onClick={onBack}>
          심사 대기 목록
        </Button>
      )}
      <Answered
        answer={answer}
        bones={
          <Card>
            <ListBones rows={8} />
          </Card>
        }
      >
        {(request) => <Opened request={request} line={line} onDecided={onDecided} />}
      </Answered>
    </div>
  );
}

interface OpenedProps {
  request: MenuRequest;
  line: ReviewLine | undefined;
  onDecided: () => void;
}

function Opened({ request, line, onDecided }: OpenedProps) {
  // A decision is about the edition that was read, and a newer one has to be seen before anything is decided about it.
  const [readEdition, setReadEdition] = useState(request.edition);
  const [sent, setSent] = useState(false);
  const reviewing = request.status === "WAITING" && !request.closed && line?.isMine === true && !line.isOwn;
  const isNewer = request.edition !== readEdition;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>
            {request.menuName} <Tag>{request.edition}판</Tag>
          </h2>
          <p>
            {request.shopName} · {menuKinds[request.kind].label} · {formatInstant(new Date(request.requestedAt))}{" "}
            {request.lastUserRequestProcess === "REREQ" ? "다시 신청" : "신청"}
          </p>
        </div>
        {line && (
          <p className={styles.due}>
            <ReviewClock dueAt={line.dueAt} large />
            <small>{formatInstant(new Date(line.dueAt))}까지</small>
          </p>
        )}
      </header>
      {isNewer && (
        <Notice
          tone="waits"
          role="alert"
          action={
            <Button colour="black" size={44} onClick={() => setReadEdition(request.edition)}>
              {request.edition}판 확인했어요
            </Button>
          }
        >
          보는 사이에 {request.edition}판이 왔어요. 아무것도 결정하지 않았고, 꽂아 둔 사유는 그대로예요.
        </Notice>
      )}
      <div className={styles.columns}>
        <Card>
          <ReviewDiff request={request} reviewing={reviewing} sent={sent} />
        </Card>
        <div className={styles.side}>
          {request.photoUrl && (
            <Card title="사진">
              <img className={styles.photo} src={request.photoUrl} alt={`${request.menuName} 사진`} />
            </Card>
          )}
          <Card title="기록" note="매장도 함께 봐요">
            <RequestTimeline steps={request.timeline} />
          </Card>
        </div>
      </div>
      <ReviewDecision
        {...{ request, line, reviewing, isNewer }}
        edition={readEdition}
        onSent={() => setSent(true)}
        onDecided={onDecided}
      />
    </>
  );
}
