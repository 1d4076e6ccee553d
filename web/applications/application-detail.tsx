import { Link } from "@tanstack/react-router";
import type { Application } from "#contract/application.ts";
import { startApplication } from "#contract/applications.ts";
import { type ApplicationPart, applicationParts } from "#domain/applications/application-field.ts";
import { partsOf } from "#domain/applications/application-form.ts";
import { useCall } from "#web/api/use-call.ts";
import { OutsideAnswer } from "#web/applications/wizard/outside-answer.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ReviewTimeline } from "#web/parts/review/review-timeline.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Stack } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./application-detail.module.css";
import { CancelButton } from "./cancel-button.tsx";
import { DetailHead } from "./detail-head.tsx";
import { HandoverSummary } from "./handover-summary.tsx";
import { PartFacts } from "./part-facts.tsx";
import { TransferState } from "./transfer-state.tsx";

interface ApplicationDetailProps {
  application: Application;
  /** Continues editing after one side of a transfer has agreed. */
  onReopen?: () => void;
}

/** A read-only application: its status, its content and its timeline. */
export function ApplicationDetail({ application, onReopen }: ApplicationDetailProps) {
  const { form, side, transfer } = application;
  return (
    <Stack packed gap={16} shrink className={styles.screen}>
      <Stack align="start" gap={16} single={1200} className={styles.columns}>
        <Stack gap={16} packed shrink>
          <DetailHead application={application} />
          {transfer && <TransferState application={application} />}
          {transfer && !application.closed && (
            <Card title="이전되는 항목">
              <HandoverSummary transfer={transfer} />
            </Card>
          )}
          {partsOf(form, side).map((part) => (
            <Card key={part} title={applicationParts[part].label}>
              <PartFacts application={application} part={part} />
              <CheckFacts application={application} part={part} />
            </Card>
          ))}
        </Stack>
        {application.timeline.length > 0 && (
          <Card title="기록">
            <ReviewTimeline steps={application.timeline} />
          </Card>
        )}
      </Stack>
      <Actions application={application} {...(onReopen ? { onReopen } : {})} />
    </Stack>
  );
}

function Actions({ application, onReopen }: ApplicationDetailProps) {
  const isPhone = useIsPhone();
  const { closed, status, side, lastAction } = application;
  const waits = !closed && status === "WAITING" && lastAction === "CANCEL";
  const begins = closed && status !== "APPROVAL" && side === "REQUESTER";
  return (
    <ActionBar note={waits && "취소를 요청했어요. 심사 담당자가 확인하면 취소돼요"}>
      {(!isPhone || !begins) && (
        <Button colour="gray" size={50} render={<Link to="/partners/requests" search={{}} />}>
          목록으로 가기
        </Button>
      )}
      {onReopen && (
        <Button colour="white" size={50} onClick={onReopen}>
          내용 수정하기
        </Button>
      )}
      {side !== "OPERATOR" && <CancelButton application={application} />}
      {begins && <WriteAgain application={application} />}
    </ActionBar>
  );
}

/** A withdrawn application can be started again with the same content. */
function WriteAgain({ application: { id, form, shopId } }: { application: Application }) {
  const { run, state, failure } = useCall(startApplication);
  const navigate = useNavigateIfStillHere();
  async function begin() {
    const begun = await run({ form, copyOf: id, ...(shopId === null ? {} : { shopId }) });
    if (begun) navigate({ to: "/partners/requests/$requestId", params: { requestId: String(begun.id) }, search: {} });
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="purple" size={50} busy={state === "pending"} onClick={begin}>
        다시 작성하기
      </Button>
    </>
  );
}

/** The answer of the tax office or the bank about this part. */
function CheckFacts({ application: { checks }, part }: { application: Application; part: ApplicationPart }) {
  const check = part === "business" ? checks.business : part === "bankAccount" ? checks.holder : undefined;
  if (!check) return null;
  return (
    <Box above={16}>
      <OutsideAnswer who={part === "business" ? "국세청" : "은행"} answer={check} failed={false} />
    </Box>
  );
}
