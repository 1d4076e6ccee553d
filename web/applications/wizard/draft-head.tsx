import type { Application } from "#contract/application.ts";
import { declineTransfer, discardApplication } from "#contract/applications.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { useCall } from "#web/api/use-call.ts";
import { HandoverSummary } from "#web/applications/handover-summary.tsx";
import { TransferState } from "#web/applications/transfer-state.tsx";
import { ApplicationTag } from "#web/parts/application-card/application-tag.tsx";
import { formatApplication } from "#web/parts/application-text/format-application.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** The kind of application and its shop; for a transfer also the other side. */
export function DraftHead({ application, isStart }: { application: Application; isStart: boolean }) {
  const { form, shopName, transfer, side } = application;
  return (
    <>
      <Row gap={16} rows={8} justify="between" wrap>
        <Row as="p" gap={8} rows={4} wrap tone="muted">
          <Text as="strong" size={16} tone="plain">
            {applicationForms[form].label}
          </Text>
          {shopName && <span>{shopName}</span>}
          <ApplicationTag standing={formatApplication(application, application)} />
        </Row>
        {side === "COUNTERPART" ? <Decline application={application} /> : <Discard application={application} />}
      </Row>
      {transfer && side === "COUNTERPART" && isStart && (
        <Card title={`${transfer.fromName} 님이 ${shopName} 매장을 양도하려고 해요`}>
          <Stack gap={16}>
            <p>양수하려면 아래에 새 대표의 정보를 입력하고 확인해 주세요. 서류는 상대방에게 보이지 않아요.</p>
            <HandoverSummary transfer={transfer} />
          </Stack>
        </Card>
      )}
      {transfer?.toName && <TransferState application={application} />}
    </>
  );
}

function Discard({ application: { id } }: { application: Application }) {
  const { run, state, failure } = useCall(discardApplication);
  const leave = useLeave();
  async function discard() {
    const sure = await confirm({
      title: "작성 중인 신청을 삭제할까요?",
      content: "입력한 내용과 올린 서류가 삭제되고 되돌릴 수 없어요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (sure && (await run({ id }))) leave("작성 중인 신청을 삭제했어요");
  }
  return (
    <>
      <Button colour="white" kind="secondary" size={34} busy={state === "pending"} onClick={discard}>
        삭제하기
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}

function Decline({ application: { id, shopName } }: { application: Application }) {
  const { run, state, failure } = useCall(declineTransfer);
  const leave = useLeave();
  async function decline() {
    const sure = await confirm({
      title: "이 매장의 양수를 거절할까요?",
      content: "입력한 내용과 올린 서류가 삭제되고, 상대방에게 거절 알림이 전송돼요.",
      confirmLabel: "거절하기",
      danger: true,
    });
    if (sure && (await run({ id }))) leave(`${shopName} 양수를 거절했어요`);
  }
  return (
    <>
      <Button colour="white" size={34} busy={state === "pending"} onClick={decline}>
        거절하기
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}

function useLeave() {
  const navigate = useNavigateIfStillHere();
  return (text: string) => {
    toast({ text, tone: "done" });
    navigate({ to: "/partners/requests", search: {}, replace: true });
  };
}
