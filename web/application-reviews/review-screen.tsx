import { Link, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { listApplicationReviews } from "#contract/application-reviews.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ReviewDesk } from "#web/parts/review/review-desk.tsx";
import { ReviewQueue } from "#web/parts/review/review-queue.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { ReviewCase } from "./review-case.tsx";

const size = 50;

/** Applications that wait for an operator: the queue and the open case. After a decision the next one opens. */
export function ApplicationReviewScreen() {
  const { target, request } = useSearch({ from: "/_app/operator/operator/applications" });
  const form = isKeyOf(applicationForms, target) ? target : undefined;
  const navigate = useNavigateIfStillHere();
  const [page, setPage] = useState(0);
  const asked = { page, size, ...(form ? { form } : {}) };
  const answer = useAnswer(listApplicationReviews, asked, { keepEarlier: "always", everyMilliseconds: 20_000 });

  function filter(to: ApplicationForm | undefined) {
    setPage(0);
    navigate({ to: "/operator/applications", search: { target: to } });
  }
  return (
    <ReviewDesk
      answer={answer}
      request={request}
      show={(id) => navigate({ to: "/operator/applications", search: { target: form, request: id } })}
      isNobodyWaiting={({ waiting }) => Object.keys(waiting).length === 0}
      nobody={{
        title: "심사할 신청이 없어요",
        text: "입점, 변경, 양도, 해지 신청이 오면 여기에 오래된 것부터 모여요.",
      }}
      queue={({ items, total, waiting }, openId) => (
        <ReviewQueue
          lines={items}
          total={total}
          page={page}
          size={size}
          openId={openId}
          documentKeys
          onPage={setPage}
          textsOf={({ shopName, form }) => [shopName || "이름 없는 매장", applicationForms[form].label]}
          link={({ id }, ticket) => (
            <Link to="/operator/applications" search={{ target: form, request: id }} {...ticket} />
          )}
          filter={<FormFilter form={form} waiting={waiting} onChange={filter} />}
          empty={
            <EmptyState
              icon={Inbox}
              title="처리할 항목이 없어요"
              action={<Button onClick={() => filter(undefined)}>모든 신청 보기</Button>}
            />
          }
        />
      )}
    >
      {(open) => <ReviewCase {...open} />}
    </ReviewDesk>
  );
}

interface FormFilterProps {
  form: ApplicationForm | undefined;
  /** How many requests of each kind wait. */
  waiting: Partial<Record<ApplicationForm, number>>;
  onChange: (form: ApplicationForm | undefined) => void;
}

/** The shown kind, with the number of waiting requests. */
function FormFilter({ form, waiting, onChange }: FormFilterProps) {
  const countOf = (count: number) => `${count.toLocaleString("ko-KR")}건`;
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <Select
      aria-label="신청 종류"
      value={form ?? ""}
      options={[
        { value: "", label: `모든 신청 ${countOf(all)}` },
        ...keysOf(applicationForms).map((key) => ({
          value: key,
          label: `${applicationForms[key].label} ${countOf(waiting[key] ?? 0)}`,
        })),
      ]}
      onChange={(event) => onChange((event.target.value || undefined) as ApplicationForm | undefined)}
    />
  );
}
