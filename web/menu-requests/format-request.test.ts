import { expect, test } from "vitest";
import { formatRequest } from "./format-request.ts";

test.each([
  [{ status: "REQ_WAITING", lastAction: "NEW", closed: false }, "심사 대기"],
  [{ status: "REREQ", lastAction: "REREQ", closed: false }, "심사 대기"],
  [{ status: "WAITING", lastAction: "NEW", closed: false }, "심사 중"],
  [{ status: "WAITING", lastAction: "CANCEL", closed: false }, "취소 확인 중"],
  [{ status: "REJECT", lastAction: "REJECT", closed: false }, "반려됐어요"],
  [{ status: "NON_DISPLAY_REJECT", lastAction: "REJECT", closed: false }, "노출을 중지했어요"],
  [{ status: "APPROVAL", lastAction: "APPROVAL", closed: true }, "승인됐어요"],
  [{ status: "REQ_WAITING", lastAction: "CANCEL", closed: true }, "취소했어요"],
  [{ status: "REJECT", lastAction: "CANCEL", closed: true }, "취소했어요"],
  [{ status: "WAITING", lastAction: "CANCEL_APPROVAL", closed: true }, "취소했어요"],
] as const)("%j is called %s", (line, label) => {
  expect(formatRequest(line).label).toBe(label);
});
