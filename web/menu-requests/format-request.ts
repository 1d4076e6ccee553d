import type { MenuRequestLine } from "#contract/menu-requests.ts";

type Standing = Pick<MenuRequestLine, "status" | "lastAction" | "closed">;

export interface RequestState {
  label: string;
  /** What the request waits for, or its result. */
  text: string;
  tone: "waits" | "failed" | "arrived" | "ended";
}

/** The state of a request, for its shop. */
export function formatRequest({ status, lastAction, closed }: Standing): RequestState {
  if (closed && status === "APPROVAL")
    return { label: "승인됐어요", text: "신청한 내용으로 고객에게 보여요.", tone: "arrived" };
  if (closed) return { label: "취소했어요", text: "신청한 내용은 반영되지 않아요.", tone: "ended" };
  if (status === "WAITING" && lastAction === "CANCEL")
    return { label: "취소 확인 중", text: "심사 담당자가 취소를 확인하면 끝나요.", tone: "waits" };
  switch (status) {
    case "WAITING":
      return { label: "심사 중", text: "심사 담당자가 보고 있어요.", tone: "waits" };
    case "REJECT":
      return { label: "반려됐어요", text: "반려 사유가 있는 항목을 수정해서 다시 신청해 주세요.", tone: "failed" };
    case "NON_DISPLAY_REJECT":
      return { label: "노출을 중지했어요", text: "수정해서 승인받을 때까지 고객에게 보이지 않아요.", tone: "failed" };
    case "APPROVAL":
      return { label: "승인됐어요", text: "신청한 내용으로 고객에게 보여요.", tone: "arrived" };
    case "REQ_WAITING":
    case "REREQ":
      return { label: "심사 대기", text: "보통 영업일 기준 2일 이내에 심사해요.", tone: "waits" };
  }
}
