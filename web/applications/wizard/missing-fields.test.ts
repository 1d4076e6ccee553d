import { expect, test } from "vitest";
import { changesNothing, firstOpenPart, isPartComplete, missingOf, uncorrectedFields } from "./missing-fields.ts";

const today = "2026-11-15";
const shop = { form: "SHOP", side: "REQUESTER", provenFields: [], opening: null } as const;
const whole = {
  shopName: "단장헤어",
  phoneNumber: "02-123-4567",
  addresses: { road: "서울 마포구 연남로 12", jibun: "서울 마포구 연남동 123-4" },
  shopDetail: { managerName: "김하나", managerMobile: "010-1234-5678" },
};

test("an unproved phone number counts as missing", () => {
  const field = "shopDetail.managerMobile";
  expect(missingOf({ ...shop, provenFields: [] }, whole, today)).toEqual({ [field]: "인증번호로 확인해 주세요" });
  expect(missingOf({ ...shop, provenFields: [field] }, whole, today)).toEqual({});
});

test("the server's message about a field is shown unless the browser finds an error in it", () => {
  const sent = { ...shop, provenFields: ["shopDetail.managerMobile" as const] };
  const serverProblems = { shopName: "이미 쓰는 이름이에요", phoneNumber: "없는 번호예요" };
  expect(missingOf(sent, { ...whole, shopName: "" }, today, serverProblems)).toEqual({
    shopName: "매장 이름을 입력해 주세요",
    phoneNumber: "없는 번호예요",
  });
});

test("editing continues in the first part with a missing field", () => {
  const setup = { ...shop, form: "SETUP", provenFields: [] } as const;
  const missing = missingOf(setup, { type: "HAIR", feeType: "A_BALANCE" }, today);
  expect(isPartComplete("plan", missing)).toBe(true);
  expect(firstOpenPart(setup, missing)).toBe("shop");
});

test("a shop that wants to open sees what is still missing", () => {
  const opening = {
    "opening.menus": { ready: false, words: "메뉴가 없어요" },
    "opening.staffs": { ready: true, words: "디자이너 2명" },
  };
  const open = { ...shop, form: "SERVICE_OPEN", provenFields: [], opening } as const;
  expect(missingOf(open, {}, today)).toEqual({ "opening.menus": "메뉴가 없어요" });
});

test("a noted field that was not changed is named", () => {
  const fieldNotes = {
    shopName: "간판과 달라요",
    phoneNumber: "없는 번호예요",
    "opening.menus": "메뉴를 추가해 주세요",
  };
  expect(uncorrectedFields({ before: whole, fieldNotes }, { ...whole, phoneNumber: "02-999-4567" })).toEqual([
    "shopName",
  ]);
});

test("a change without any difference is found; a field without an earlier value never counts as one", () => {
  const change = { form: "SHOP", side: "REQUESTER", before: whole, status: null } as const;
  expect(changesNothing(change, whole)).toBe(true);
  expect(changesNothing(change, { ...whole, shopName: "새 이름" })).toBe(false);
  expect(changesNothing({ ...change, form: "SETUP", before: null }, {})).toBe(false);
  expect(changesNothing({ ...change, form: "TERMINATION", before: {} }, {})).toBe(false);
});
