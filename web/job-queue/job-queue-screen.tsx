import { Cog, RotateCcw } from "lucide-react";
import { type FailedJob, getJobQueue, type JobState, retryFailedJobs } from "#contract/job-queue.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { jobLabel } from "#web/parts/job-label.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./job-queue-screen.module.css";

const everyMilliseconds = 10_000;

/** The server's jobs, and whether any is stuck. */
export function JobQueueScreen() {
  const { data, error, refetch } = useAnswer(getJobQueue, {}, { everyMilliseconds });
  if (error && !data) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  return (
    <Stack gap={16} bounded>
      {data && data.failed.length > 0 && <FailedJobs failed={data.failed} />}
      <Card title="작업" note="10초마다 자동으로 새로고침해요" padded={false}>
        <Table
          caption="작업마다 지금 상태"
          columns={columns}
          rows={data?.jobs ?? []}
          rowKey={({ name }) => name}
          loading={!data}
          empty={
            <EmptyState icon={Cog} title="아직 작업이 없어요" text="서버가 자동으로 처리하는 작업이 여기에 표시돼요." />
          }
        />
      </Card>
    </Stack>
  );
}

const columns: TableColumn<JobState>[] = [
  { key: "name", header: "작업", cell: ({ name }) => jobLabel(name) },
  { key: "state", header: "상태", width: 120, phone: "corner", cell: (job) => <StateTag {...job} /> },
  { key: "waiting", header: "대기", width: 90, align: "end", cell: ({ waiting }) => waiting.toLocaleString("ko-KR") },
  {
    key: "running",
    header: "진행 중",
    width: 90,
    align: "end",
    cell: ({ running }) => running.toLocaleString("ko-KR"),
  },
  { key: "failed", header: "실패", width: 90, align: "end", cell: ({ failed }) => failed.toLocaleString("ko-KR") },
  { key: "last", header: "마지막 완료", cell: ({ lastDoneAt }) => moment(lastDoneAt, "아직 없어요") },
  { key: "next", header: "다음 예정", cell: ({ nextAt }) => moment(nextAt, "작업 발생 시 즉시") },
];

function StateTag({ failed, running, waiting }: JobState) {
  if (failed > 0) return <Tag tone="failed">실패 있음</Tag>;
  if (running > 0) return <Tag tone="purple">진행 중</Tag>;
  return waiting > 0 ? <Tag tone="waits">대기</Tag> : <Tag>대기 중(작업 없음)</Tag>;
}

const moment = (at: string | null, none: string) => (at === null ? none : formatInstant(new Date(at)));

/** Jobs without attempts left, one card for each kind: they are repeated together. */
function FailedJobs({ failed }: { failed: readonly FailedJob[] }) {
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
          모두 다시 실행하기
        </Button>
      }
    >
      <FormFailure failure={failure} />
      <Stack as="ul" gap={12} className={styles.failed}>
        {jobs.map(({ id, about, problem, tries, failedAt }) => (
          <li key={id}>
            <p>{problem || "기록된 사유가 없어요"}</p>
            <Text tone="muted" size={13}>
              {failedAt && `${formatInstant(new Date(failedAt))} · `} {tries}회 시도{" "}
              {Object.entries(about).map(([key, value]) => ` · ${key} ${String(value)}`)}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
