import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Application, ApplicationLine } from "#contract/application.ts";
import { getApplication } from "#contract/applications.ts";
import { businessTypes } from "#domain/applications/application.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import shared from "#web/parts/review/review-case.module.css";
import type { OpenCase } from "#web/parts/review/review-desk.tsx";
import { NewerEdition, ReviewHead } from "#web/parts/review/review-head.tsx";
import { WholeReason } from "#web/parts/review/whole-reason.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stack } from "#web/ui/layout.tsx";
import { CaseChecks } from "./case-checks.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseFields } from "./case-fields.tsx";
import { CaseLog } from "./case-log.tsx";
import { CaseSkeleton } from "./case-skeleton.tsx";
import { OpenReviewContext } from "./open-review.ts";
import { rejectionErrors, usePinned } from "./pinned.ts";
import { reviewBlocks } from "./review-blocks.ts";
import styles from "./review-case.module.css";
import { ReviewDecision } from "./review-decision.tsx";
import { TransferCard } from "./transfer-card.tsx";
import { useDocuments } from "./use-documents.ts";

/** One application for its reviewer: the fields with the documents that prove them, and the timeline. */
export function ReviewCase({ id, line, onBack, onDecided }: OpenCase<ApplicationLine>) {
  const answer = useAnswer(getApplication, { id }, { staleMilliseconds: 0 });
  useFollowedLine(line, answer);
  // The earlier case may be scrolled to its end.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Stack packed gap={16} shrink className={shared.case}>
      {onBack && (
        <Button colour="white" size={44} icon={ArrowLeft} onClick={onBack}>
          심사 대기 목록
        </Button>
      )}
      <Answered answer={answer} skeleton={<CaseSkeleton />}>
        {(application) => <Opened application={application} onDecided={onDecided} />}
      </Answered>
    </Stack>
  );
}

/** Read again only when its row shows a change: every reading of an application is recorded. */
function useFollowedLine(line: ApplicationLine | undefined, { data, refetch }: UseQueryResult<Application>) {
  const isOlder = line !== undefined && data !== undefined && standingOf(line) !== standingOf(data);
  const lineState = line && standingOf(line);
  useEffect(() => {
    if (isOlder && lineState) refetch();
  }, [isOlder, lineState, refetch]);
}

const standingOf = ({ updatedAt, status, lastAction }: ApplicationLine) => `${updatedAt} ${status} ${lastAction}`;

function Opened({ application, onDecided }: { application: Application; onDecided: () => void }) {
  const { id, edition, status, closed, isMine, isOwn, transfer } = application;
  const [readEdition, setReadEdition] = useState(edition);
  const [sent, setSent] = useState(false);
  const pinned = usePinned(id);
  const reviewing = status === "WAITING" && !closed && isMine && !isOwn;
  const isNewer = edition !== readEdition;
  const blocks = useMemo(() => reviewBlocks(application), [application]);
  const documents = useDocuments(application);
  const errors = sent ? rejectionErrors(pinned) : {};
  return (
    <OpenReviewContext value={{ application, reviewing, pinned, errors, ...documents }}>
      <div className={classNames(styles.desk, blocks.documents.length === 0 && styles.alone)}>
        <Stack as="section" gap={8} pad={12} padX={16} frame radius="card" fill="surface" className={styles.facts}>
          <ReviewHead title={titleOf(application)} edition={edition} dueAt={application.queue?.dueAt}>
            {factsOf(application)}
          </ReviewHead>
          {isNewer && <NewerEdition edition={edition} onRead={() => setReadEdition(edition)} />}
          <CaseChecks />
          {transfer && <TransferCard transfer={transfer} />}
          <CaseFields {...blocks} />
          {reviewing && Object.keys(pinned.notes).length > 0 && (
            <WholeReason reason={pinned.reason} error={errors.reason} onChange={pinned.say} />
          )}
          <CaseLog />
        </Stack>
        {blocks.documents.length > 0 && <CaseDocuments documents={blocks.documents} />}
        <ReviewDecision edition={readEdition} isNewer={isNewer} onSent={() => setSent(true)} onDecided={onDecided} />
      </div>
    </OpenReviewContext>
  );
}

const titleOf = ({ shopName, form }: Application) => shopName || applicationForms[form].label;

function factsOf({ form, type, content, requestedAt, lastUserRequestProcess }: Application): string {
  const { bizType } = content.business ?? {};
  return [
    applicationForms[form].label,
    type && serviceCategories[type].label,
    bizType && businessTypes[bizType].label,
    `${formatInstant(new Date(requestedAt))} ${lastUserRequestProcess === "REREQ" ? "다시 신청" : "신청"}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
