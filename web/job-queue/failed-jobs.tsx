import { RotateCcw } from "lucide-react";
import { type FailedJob, retryFailedJobs } from "#contract/job-queue.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { jobLabel } from "#web/parts/job-label.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./job-queue-screen.module.css";

/** Jobs without attempts left, one card for each kind: they are repeated together. */
export function FailedJobs({ failed }: { failed: readonly FailedJob[] }) {
  return [...Map.groupBy(failed, ({ name }) => name)].map(([name, jobs]) => (
    <FailedKind key={name} name={name} jobs={jobs} />
  ));
}

function FailedKind({ name, jobs }: { name: string; jobs: readonly FailedJob[] }) {
  const { run, state, failure } = useCall(retryFailedJobs);
  async function retry() {
    const answer = await run({ name });
    if (answer) toast({ text: `${answer.retried.toLocaleString("ko-KR")}건을 다시 시작했어요`, tone: "done" });
  }
  return (
    <Card
      title={`${jobLabel(name)} 실패`}
      note={`${jobs.length}건`}
      action={
        <Button colour="black" size={40} icon={RotateCcw} busy={state === "pending"} onClick={retry}>
          모두 다시 하기
        </Button>
      }
    >
      <FormFailure failure={failure} />
      <Stack as="ul" gap={12} className={styles.failed}>
        {jobs.map(({ id, about, problem, tries, failedAt }) => (
          <li key={id}>
            <p>{problem || "이유가 적히지 않았어요"}</p>
            <Text tone="muted" size={13}>
              {failedAt && `${formatInstant(new Date(failedAt))} · `}
              {tries}번 시도
              {Object.entries(about).map(([key, value]) => ` · ${key} ${String(value)}`)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
