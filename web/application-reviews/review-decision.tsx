import type { Application } from "#contract/application.ts";
import {
  approveApplication,
  approveApplicationCancel,
  rejectApplication,
  startApplicationReview,
} from "#contract/application-reviews.ts";
import { reviewStates } from "#domain/applications/application.ts";
import { applicationChecks } from "#domain/applications/application-check.ts";
import { type ApplicationField, applicationFields, type FileField } from "#domain/applications/application-field.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { withParticle } from "#domain/text/particle.ts";
import { useCall } from "#web/api/use-call.ts";
import { DecisionBar } from "#web/parts/review/decision-bar.tsx";
import { NotYet } from "#web/parts/review/not-yet.tsx";
import type { Pinned } from "#web/parts/review/pinned-notes.ts";
import { useDecisions } from "#web/parts/review/use-decisions.ts";
import { focusWrongNote } from "#web/parts/review/whole-reason.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { useOpenReview } from "./open-review.ts";
import { rejectionErrors } from "./pinned.ts";

interface ReviewDecisionProps {
  /** The edition that was read. */
  edition: number;
  /** A newer edition came, which the reviewer has not read. */
  isNewer: boolean;
  onSent: () => void;
  onDecided: () => void;
}

/** The end of a review: begin, approve, or reject with notes. */
export function ReviewDecision({ edition, isNewer, onSent, onDecided }: ReviewDecisionProps) {
  const { application, reviewing, pinned, required, show } = useOpenReview();
  const { start, approve, approveCancel, reject, pending, failure } = useReviewCalls(application, edition, required);
  if (!reviewing)
    return (
      <NotYet
        line={application.queue ? application : undefined}
        state={stateOf(application)}
        sender="신청자는"
        start={start}
        pending={pending}
        failure={failure}
      />
    );

  async function rejectAll() {
    onSent();
    if (Object.keys(rejectionErrors(pinned)).length === 0) return reject(pinned);
    focusWrongNote();
    return undefined;
  }
  const cancellation = {
    text: "신청자가 이 신청의 취소를 요청했어요. 승인하면 심사가 종료되고, 현재 매장 정보는 그대로 유지돼요.",
    approve: approveCancel,
  };
  return (
    <DecisionBar
      edition={edition}
      isNewer={isNewer}
      pending={pending}
      failure={failure}
      approve={approve}
      blocked={blockOf(application)}
      needs={neededDocument(application, required, show)}
      pinnedCount={Object.keys(pinned.notes).length}
      reject={rejectAll}
      cancellation={application.lastAction === "CANCEL" ? cancellation : undefined}
      onDecided={() => {
        pinned.forget();
        onDecided();
      }}
    />
  );
}

/** The next required document that this reviewer has not opened in this round. */
function neededDocument({ files }: Application, required: readonly FileField[], show: (field: FileField) => void) {
  const needed = files.filter(({ field }) => required.includes(field));
  const missing = needed.find(({ openedAt }) => openedAt === null);
  if (!missing) return undefined;
  const { label } = applicationFields[missing.field];
  const opened = needed.filter(({ openedAt }) => openedAt !== null).length;
  return {
    title: `필수 서류 ${needed.length}개 중 ${opened}개를 열람했어요`,
    text: `${withParticle(label, "을/를")} 열람하면 다음으로 넘어갈 수 있어요.`,
    action: `${label} 열람하기`,
    run: () => show(missing.field),
  };
}

/** Required before anybody can approve. */
function blockOf({ checks, opening }: Application): string | undefined {
  for (const check of keysOf(checks)) {
    const { label } = applicationChecks[check];
    if (checks[check]?.state === "LATER") return `${withParticle(label, "이/가")} 끝나면 승인할 수 있어요.`;
    if (checks[check]?.state === "FAILED") return `${label} 결과가 일치하지 않아요. 항목에 사유를 남겨 주세요.`;
  }
  const isReady = Object.values(opening ?? {}).every(({ ready }) => ready);
  return isReady ? undefined : "오픈 준비가 끝나지 않았어요. 항목에 사유를 남겨 주세요.";
}

function stateOf({ status, lastAction, closed }: Application): string {
  if (closed && status !== "APPROVAL") return lastAction === "CANCEL_APPROVAL" ? "취소 승인" : "취소";
  return status === null ? "제출 전" : reviewStates[status].label;
}

/** The reviewer's actions. Each resolves to whether it was done; undefined if the reviewer cancels. */
function useReviewCalls(
  { id, form, shopName, lastAction }: Application,
  edition: number,
  required: readonly FileField[],
) {
  const starting = useCall(startApplicationReview);
  const approving = useCall(approveApplication);
  const rejecting = useCall(rejectApplication);
  const cancelling = useCall(approveApplicationCancel);
  const { begin, make, decide, pending, failure } = useDecisions([starting, approving, rejecting, cancelling]);
  const decision = { id, edition, withdrawalSeen: lastAction === "CANCEL" };
  const what = `${shopName} ${applicationForms[form].label}`.trim();
  return {
    pending,
    failure,
    start: () => begin(() => starting.run({ id })),
    approve: () =>
      decide({
        // Whoever has opened every document has decided: only what cannot be undone is asked again.
        ask: async () =>
          (required.length > 0 && !isFinal(form)) ||
          confirm({
            title: `${what} ${edition}차를 승인할까요?`,
            content: outcomes[form],
            confirmLabel: "승인하기",
          }),
        run: () => approving.run(decision),
        done: () => `${what} 건을 승인했어요`,
      }),
    reject: ({ notes, reason }: Pinned<ApplicationField>) =>
      make(() => rejecting.run({ ...decision, fieldNotes: notes, reason }), `${what} 건을 반려했어요`),
    approveCancel: () =>
      decide({
        ask: () =>
          confirm({
            title: `${what} 취소를 승인할까요?`,
            content: "심사가 끝나고 되돌릴 수 없어요. 신청자는 새로 신청할 수 있어요.",
            confirmLabel: "취소 승인하기",
          }),
        run: () => cancelling.run({ id, edition }),
        done: () => `${what} 취소를 승인했어요`,
      }),
  };
}

const isFinal = (form: ApplicationForm) => form === "TRANSFER" || form === "TERMINATION";

/** What an approval does. */
const outcomes: Record<ApplicationForm, string> = {
  SETUP: "매장이 등록되고, 대표가 메뉴와 직원을 등록할 수 있어요.",
  SERVICE_OPEN: "매장이 바로 온라인 예약을 받기 시작해요.",
  SHOP: "변경된 내용이 바로 고객에게 보여요.",
  SETUP_CHANGE: "변경된 사업자와 계좌로 정산해요. 요금제는 다음 달 1일부터 변경돼요.",
  REPRESENTATIVE: "매장의 대표자가 바로 변경돼요.",
  ONLINE_BUSINESS_REPORT: "매장의 통신판매업 정보가 바로 변경돼요.",
  TRANSFER: "양도일에 예약, 직원, 메뉴가 새 대표에게 이전돼요. 광고와 카드, 정산금은 이전되지 않아요.",
  TERMINATION: "마지막 영업일이 지나면 입점이 해지되고 되돌릴 수 없어요.",
};
