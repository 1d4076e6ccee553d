import { expect, test } from "vitest";
import { formatApplication } from "./format-application.ts";

test.each([
  [{ status: null, lastAction: null, closed: false }, "임시 저장", "이어서 작성하기"],
  [{ status: "REQ_WAITING", lastAction: "NEW", closed: false }, "심사 대기", "보기"],
  [{ status: "REREQ", lastAction: "REREQ", closed: false }, "심사 대기", "보기"],
  [{ status: "WAITING", lastAction: "NEW", closed: false }, "심사 중", "보기"],
  [{ status: "WAITING", lastAction: "CANCEL", closed: false }, "취소 확인 중", "보기"],
  [{ status: "REJECT", lastAction: "REJECT", closed: false }, "반려", "수정하기"],
  [{ status: "APPROVAL", lastAction: "APPROVAL", closed: true }, "승인", "보기"],
  [{ status: "REQ_WAITING", lastAction: "CANCEL", closed: true }, "취소", "보기"],
] as const)("%o is %s, and the next thing is %s", (standing, label, next) => {
  expect(formatApplication(standing)).toMatchObject({ label, next });
});

test("a waiting application shows its place, and a rejected one how many fields to correct", () => {
  const queue = { ahead: 2, dueAt: "2026-11-17T09:00:00Z" };
  const alone = { transfer: null, side: "REQUESTER" } as const;
  const waiting = { status: "REQ_WAITING", lastAction: "NEW", closed: false } as const;
  expect(formatApplication(waiting, { ...alone, queue, fieldNotes: {} }).label).toBe("심사 대기 3번째");
  const rejected = { status: "REJECT", lastAction: "REJECT", closed: false } as const;
  const fieldNotes = { shopName: "간판과 달라요", phoneNumber: "없는 번호예요" };
  expect(formatApplication(rejected, { ...alone, queue: null, fieldNotes }).text).toContain("수정할 항목이 2개");
});

test("in a transfer, the side that has agreed waits, and the other side decides", () => {
  const draft = { status: null, lastAction: null, closed: false } as const;
  const transfer = {
    fromName: "장미르",
    toName: "오*봄",
    cutOverAt: null,
    reservationsAhead: 3,
    staffs: 2,
    menus: 5,
    confirmedByRequester: true,
    confirmedByCounterpart: false,
  };
  const more = { queue: null, fieldNotes: {}, transfer };
  expect(formatApplication(draft, { ...more, side: "REQUESTER" }).label).toBe("상대방 확인 대기");
  expect(formatApplication(draft, { ...more, side: "COUNTERPART" }).label).toBe("확인 요청");
});
