import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import type { QueueLine } from "./review-queue.tsx";
import styles from "./review-screen.module.css";
import { possibleIn, useQueueSteps } from "./use-queue-steps.ts";

/** The open case. */
export interface OpenCase<Line> {
  id: number;
  /** Its row in the queue, which is read regularly; undefined if it is not on this page. */
  line: Line | undefined;
  /** Undefined if the queue is beside it. */
  onBack: (() => void) | undefined;
  onDecided: () => void;
}

interface ReviewDeskProps<Line extends QueueLine, Reply> {
  answer: UseQueryResult<Reply & { items: Line[] }>;
  /** The parameters of the address. */
  request: number | undefined;
  show: (id: number | undefined) => void;
  isNobodyWaiting: (reply: Reply) => boolean;
  /** The message in that case. */
  nobody: { title: string; text: string };
  queue: (reply: Reply & { items: Line[] }, openId: number | undefined) => ReactNode;
  children: (open: OpenCase<Line>) => ReactNode;
}

/** The queue and the open case; a phone shows one of them. After a decision the next case opens. */
export function ReviewDesk<Line extends QueueLine, Reply>(props: ReviewDeskProps<Line, Reply>) {
  const { answer, request, show, isNobodyWaiting, nobody, queue, children } = props;
  const isPhone = useIsPhone();
  const lines = answer.data?.items ?? [];
  // Of answered requests none opens by itself, because every opening is recorded.
  const opensFirst = !isPhone && !answer.isPlaceholderData;
  const openId = request ?? (opensFirst ? possibleIn(lines)[0]?.id : undefined);
  const { showNext } = useQueueSteps({ lines, openId, show });
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
      {(reply) =>
        isNobodyWaiting(reply) && request === undefined ? (
          <Card>
            <EmptyState icon={Inbox} {...nobody} />
          </Card>
        ) : (
          <div className={styles.screen}>
            {!(isPhone && request) && queue(reply, openId)}
            {openId !== undefined && (
              <Fragment key={openId}>
                {children({
                  id: openId,
                  line: lines.find(({ id }) => id === openId),
                  onBack: isPhone ? () => show(undefined) : undefined,
                  onDecided: () => showNext(openId),
                })}
              </Fragment>
            )}
          </div>
        )
      }
    </Answered>
  );
}
