import type { Application, ApplicationLine } from "#contract/application.ts";

type Standing = Pick<ApplicationLine, "status" | "lastAction" | "closed">;
/** Facts that only the application itself has. */
type More = Pick<Application, "queue" | "fieldNotes" | "transfer" | "side">;

export interface ApplicationStanding {
  label: string;
  /** What it waits for, or its result. */
  text: string;
  tone: "draft" | "waits" | "failed" | "arrived" | "ended";
  /** The next action. */
  next: "이어서 작성하기" | "수정하기" | "보기";
}

/** The state of an application, for its sender. */
export function formatApplication({ status, lastAction, closed }: Standing, more?: More): ApplicationStanding {
  if (closed && status === "APPROVAL")
    return { label: "승인", text: "신청한 대로 승인됐어요.", tone: "arrived", next: "보기" };
  if (closed) return { label: "취소", text: "취소한 신청이에요. 다시 작성할 수 있어요.", tone: "ended", next: "보기" };
  switch (status) {
    case null:
      return formatDraft(more);
    case "REJECT":
    case "NON_DISPLAY_REJECT":
      return { label: "반려", text: correctingText(more), tone: "failed", next: "수정하기" };
    case "APPROVAL":
      return { label: "승인", text: "신청한 대로 승인됐어요.", tone: "arrived", next: "보기" };
    case "WAITING":
      return lastAction === "CANCEL"
        ? { label: "취소 확인 중", text: "심사 담당자가 취소를 확인하면 끝나요.", tone: "waits", next: "보기" }
        : { label: "심사 중", text: "심사 담당자가 보고 있어요.", tone: "waits", next: "보기" };
    case "REQ_WAITING":
    case "REREQ":
      return {
        label: more?.queue ? `심사 대기 ${more.queue.ahead + 1}번째` : "심사 대기",
        text: "보통 영업일 기준 2일 이내에 심사해요.",
        tone: "waits",
        next: "보기",
      };
  }
}

function formatDraft(more: More | undefined): ApplicationStanding {
  if (more && hasConfirmed(more))
    return { label: "상대방 확인 대기", text: "상대방이 확인하면 심사가 시작돼요.", tone: "waits", next: "보기" };
  if (more?.side === "COUNTERPART")
    return { label: "확인 요청", text: "매장 양수 여부를 정해 주세요.", tone: "draft", next: "이어서 작성하기" };
  return {
    label: "임시 저장",
    text: "아직 보내지 않았어요. 작성하던 곳부터 이어서 할 수 있어요.",
    tone: "draft",
    next: "이어서 작성하기",
  };
}

/** Whether this side of a transfer has agreed. */
export const hasConfirmed = ({ transfer, side }: Pick<Application, "transfer" | "side">) =>
  transfer !== null && (side === "REQUESTER" ? transfer.confirmedByRequester : transfer.confirmedByCounterpart);

function correctingText(more: More | undefined): string {
  const notes = Object.keys(more?.fieldNotes ?? {}).length;
  return notes > 0 ? `수정할 항목이 ${notes}개 있어요. 수정해서 다시 보내 주세요.` : "수정해서 다시 보내 주세요.";
}
