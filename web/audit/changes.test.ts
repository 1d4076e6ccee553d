import { expect, test } from "vitest";
import { changesInShort, changesOf } from "./changes.ts";

test("a change shows both values, anything else the value after it", () => {
  expect(changesOf({ operatingStatus: { from: "RUNNING", to: "PAUSED" }, shop: 7, reason: "", menus: [1, 2] })).toEqual(
    [
      { key: "operatingStatus", name: "운영 상태", from: "운영 중", to: "일시 중지" },
      { key: "shop", name: "매장", to: "7" },
      { key: "reason", name: "사유", to: "없음" },
      { key: "menus", name: "메뉴", to: "1, 2" },
    ],
  );
});

test("the short form is one line, and a dash if the record is empty", () => {
  expect(changesInShort({ role: { from: "MEMBER", to: "SUPER" }, member: 3 })).toBe("권한 디자이너 → 매니저, 멤버 3");
  expect(changesInShort({})).toBe("–");
});

test("a field or value of an older version is shown as it is stored", () => {
  expect(changesInShort({ mood: "FINE", role: "JANITOR" })).toBe("mood FINE, 권한 JANITOR");
  expect(changesInShort({ toString: "x", role: "toString" })).toBe("toString x, 권한 toString");
});

test.each([
  [{ amountWon: 12_000, ratePercent: 15, won: -500 }, "금액 12,000원, 할인율 15%, 금액 -500원"],
  [{ hidden: true, pinned: false, phoneNumber: null }, "숨김 예, 상단 고정 아니요, 알림 번호 없음"],
  [
    { fromDay: "2026-11-18", publishedAt: "2026-11-18T01:30:00.000Z" },
    "시작일 2026.11.18 (수), 게시 일시 2026.11.18 (수) 10:30",
  ],
  [{ fields: ["name", "shopName"], parts: [] }, "항목 이름, 매장 이름, 변경할 항목 없음"],
  [{ job: "payments.refunds", retried: 2 }, "작업 환불 처리, 다시 실행한 작업 수 2"],
  [{ discount: { type: "DISCOUNT_RATE", ratePercent: 10 } }, "할인 종류 비율 할인 할인율 10%"],
  [
    { windows: [{ daysOfWeek: ["MON", "SUN"], fromMinute: 600, toMinute: 1200 }] },
    "시간대 요일 월, 일 시작 10:00 종료 20:00",
  ],
])("%j is shown in readable form", (row, shown) => {
  expect(changesInShort(row)).toBe(shown);
});

test("a person's own text that looks like a time stays as it is", () => {
  expect(changesInShort({ reason: "2026-99-99T99:99Z" })).toBe("사유 2026-99-99T99:99Z");
});

test.each([
  [{ textMessage: 1, state: { from: "FAILED", to: "QUEUED" } }, "문자 1, 상태 발송 실패 → 발송 중"],
  [{ payment: 1, state: ["WANTED", "APPROVED"] }, "결제 1, 상태 확인 중 → 결제 완료"],
  [{ payment: 1, refund: 2, state: ["STUCK", "WANTED"] }, "결제 1, 환불 2, 상태 환불 오류 → 환불 중"],
  [{ state: "FAILED" }, "상태 불일치"],
  [{ coupon: 4, from: "ACTIVE", to: "DISABLED" }, "쿠폰 4, 변경된 내용 진행 중 → 중지"],
  [{ consultingRequest: 4, from: "NEW", to: "DONE" }, "입점 상담 4, 변경된 내용 새 신청 → 완료"],
  [{ entry: 4, exhibition: 2, from: "REQ", to: "REJECT" }, "기획전 참여 4, 기획전 2, 변경된 내용 승인 요청 → 반려"],
])("the state in %j belongs to the subject of the record", (row, shown) => {
  expect(changesInShort(row)).toBe(shown);
});

test("two states of the whole record show their differences and what only the first has", () => {
  const [from, to] = [
    { title: "봄", place: "HOME", approval: "APPROVAL" },
    { title: "여름", place: "HOME" },
  ];
  expect(changesOf({ banner: 3, from, to })).toEqual([
    { key: "banner", name: "배너", to: "3" },
    { key: "title", name: "제목", from: "봄", to: "여름" },
    { key: "approval", name: "이전 심사 결과", to: "승인" },
  ]);
  expect(changesInShort({ exhibition: 3, from: null, to: { ratePercent: 20 } })).toBe("기획전 3, 할인율 20%");
});

test("a reservation's change shows also that its memo has changed, without its content", () => {
  const row = { reservation: 9, before: { note: "…", priceWon: 1000 }, after: { note: "…", priceWon: 2000 } };
  expect(changesInShort(row)).toBe("예약 9, 메모 변경됨, 가격 1,000원 → 2,000원");
});

test("the two times of a break are no change", () => {
  expect(changesInShort({ break: 5, from: "10:00", to: "11:00" })).toBe("휴식 시간 5, 시작 10:00, 종료 11:00");
});

test("the account of a contract is a bank account", () => {
  expect(changesInShort({ contract: 5, account: "국민은행 ****1234" })).toBe("계약 5, 계좌 국민은행 ****1234");
  expect(changesInShort({ account: 5 })).toBe("계정 5");
});
