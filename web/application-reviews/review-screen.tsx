import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { listApplicationReviews } from "#contract/application-reviews.ts";
import { type ApplicationForm, applicationForms } from "#domain/application-form.ts";
import { isKeyOf } from "#domain/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { ReviewQueue } from "#web/parts/review/review-queue.tsx";
import styles from "#web/parts/review/review-screen.module.css";
import { possibleIn, useQueueSteps } from "#web/parts/review/use-queue-steps.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { FormFilter } from "./form-filter.tsx";
import { ReviewCase } from "./review-case.tsx";

const size = 50;

/** Applications that wait for an operator: the queue, and the one that is open. After a decision the next one opens. */
export function ApplicationReviewScreen() {
  const { target, request } = useSearch({ from: "/_app/operator/operator/applications" });
  const form = isKeyOf(applicationForms, target) ? target : undefined;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(0);
  const asked = { page, size, ...(form ? { form } : {}) };
  const answer = useAnswer(listApplicationReviews, asked, { keepEarlier: true, everyMilliseconds: 20_000 });
  const lines = answer.data?.items ?? [];
  const openId = request ?? (isPhone ? undefined : possibleIn(lines)[0]?.id);
  const show = (id: number | undefined) =>
    navigate({ to: "/operator/applications", search: { target: form, request: id } });
  const { showNext } = useQueueSteps({ lines, openId, show });

  function filter(to: ApplicationForm | undefined) {
    setPage(0);
    navigate({ to: "/operator/applications", search: { target: to } });
  }
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={8} />
        </Card>
      }
    >
      {({ total, waiting }) => {
        const isNobodyWaiting = Object.keys(waiting).length === 0;
        if (isNobodyWaiting && request === undefined) return <NothingWaits />;
        return (
          <div className={styles.screen}>
            {!(isPhone && request) && (
              <ReviewQueue
                {...{ lines, total, page, size, openId }}
                onPage={setPage}
                words={({ shopName, form }) => [shopName || "이름 없는 매장", applicationForms[form].label]}
                link={({ id }, ticket) => (
                  <Link to="/operator/applications" search={{ target: form, request: id }} {...ticket} />
                )}
                filter={<FormFilter form={form} waiting={waiting} onChange={filter} />}
                empty={
                  <EmptyState
                    icon={Inbox}
                    title="기다리는 것이 없어요"
                    action={<Button onClick={() => filter(undefined)}>모든 신청 보기</Button>}
                  />
                }
              />
            )}
            {openId !== undefined && (
              <ReviewCase
                key={openId}
                id={openId}
                line={lines.find(({ id }) => id === openId)}
                onBack={isPhone ? () => show(undefined) : undefined}
                onDecided={() => showNext(openId)}
              />
            )}
          </div>
        );
      }}
    </Answered>
  );
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState
        icon={Inbox}
        title="심사할 신청이 없어요"
        text="입점, 변경, 양도, 해지 신청이 오면 여기에 오래된 것부터 모여요."
      />
    </Card>
  );
}
