import type { ReasonField } from "#domain/applications/review-reason.ts";
import type { Db } from "#server/db/open-db.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";

const readable = [
  "글자가 흐려서 읽을 수 없어요. 빛이 반사되지 않게 놓고 네 모서리가 모두 나오게 찍어 주세요.",
  "다른 서류가 첨부됐어요. 이 항목에 맞는 서류를 올려 주세요.",
];
const asOnCertificate = ["사업자등록증과 달라요. 등록증에 적힌 그대로 입력해 주세요."];
const notReady = ["아직 고객을 받을 준비가 되지 않았어요. 필요한 내용을 등록한 뒤에 다시 신청해 주세요."];

/** The sentences that reviewers need most often, so that the library is useful from the first day. */
const firstReasons: Partial<Record<ReasonField, readonly string[]>> = {
  any: ["다른 항목과 맞지 않아요. 다시 확인해 주세요."],
  type: ["영업신고증의 업종과 달라요. 신고한 업종으로 선택해 주세요."],
  feeType: ["선택할 수 없는 요금제예요. 다른 요금제를 선택해 주세요."],
  "handover.cutOverDay": ["심사할 시간이 부족해요. 양도일을 더 늦은 날짜로 선택해 주세요."],
  shopName: [
    "영업신고증의 상호와 달라요. 간판과 신고증에 적힌 이름으로 입력해 주세요.",
    "광고성 문구가 들어 있어요. 매장 이름만 입력해 주세요.",
  ],
  phoneNumber: ["없는 번호예요. 고객이 걸 수 있는 번호를 입력해 주세요."],
  "addresses.road": ["영업신고증의 소재지와 달라요. 신고한 주소로 입력해 주세요."],
  "addresses.jibun": ["도로명 주소와 위치가 달라요. 같은 위치의 지번 주소로 입력해 주세요."],
  "addresses.detail": ["층이나 호수가 빠져 있어요. 고객이 찾을 수 있게 입력해 주세요."],
  "business.bizType": ["사업자등록증의 과세 유형과 달라요. 등록증에 맞게 선택해 주세요."],
  "business.bizRegistrationNo": [...asOnCertificate, "국세청에서 찾을 수 없는 번호예요. 다시 확인해 주세요."],
  "business.companyName": asOnCertificate,
  "business.representativeName": asOnCertificate,
  "business.birthDate": asOnCertificate,
  "business.openingDay": asOnCertificate,
  "business.bizCondition": asOnCertificate,
  "business.bizItem": asOnCertificate,
  "business.bizRegistrationCertificateFile": [
    ...readable,
    "대표자가 변경되기 전의 등록증이에요. 새로 받은 등록증을 올려 주세요.",
  ],
  "bankAccount.bankCode": ["통장 사본의 은행과 달라요. 통장에 적힌 은행을 선택해 주세요."],
  "bankAccount.bankAccount": ["통장 사본의 계좌번호와 달라요. 통장에 적힌 그대로 입력해 주세요."],
  "bankAccount.bankAccountOwner": ["예금주가 대표자와 달라요. 대표자 이름의 계좌와 그 통장 사본을 올려 주세요."],
  "bankAccount.bankAccountFile": [...readable, "예금주와 계좌번호가 함께 보이지 않아요. 통장 첫 장을 올려 주세요."],
  certificate: [...readable, "영업신고증의 대표자가 사업자등록증과 달라요. 명의를 변경한 뒤에 올려 주세요."],
  "salesDeclaration.exempt": ["간이과세자만 면제받을 수 있어요. 신고한 뒤에 신고증을 올려 주세요."],
  "salesDeclaration.number": ["신고증의 번호와 달라요. 신고증에 적힌 그대로 입력해 주세요."],
  "salesDeclaration.file": readable,
  ownerName: ["신분증의 이름과 달라요. 신분증에 적힌 그대로 입력해 주세요."],
  ownerBirthDate: ["신분증의 생년월일과 달라요. 다시 확인해 주세요."],
  "representative.mobile": ["대표자 본인의 번호가 아니에요. 대표자 휴대폰으로 인증해 주세요."],
  "representative.idCardCopy": [
    ...readable,
    "이름이나 발급일까지 가려졌어요. 번호만 가리고 다시 올려 주세요.",
    "번호가 다 가려지지 않았어요. 뒷자리를 모두 가리고 다시 올려 주세요.",
  ],
  warrantCopy: [...readable, "위임하는 사람의 서명이 없어요. 서명한 위임장을 올려 주세요."],
  "opening.menus": notReady,
  "opening.staffs": notReady,
  "opening.hours": notReady,
  "opening.notices": notReady,
  "closing.lastDay": [
    "마지막 영업일 이후에 예약이 있어요. 예약을 정리하거나 마지막 영업일을 더 늦은 날짜로 선택해 주세요.",
  ],
  "closing.reason": ["해지 사유를 조금 더 자세히 입력해 주세요."],
  name: [
    "이름만으로 어떤 메뉴인지 알기 어려워요. 시술 이름을 포함해 입력해 주세요.",
    "‘최고’, ‘1등’처럼 확인할 수 없는 표현이 있어요. 삭제해 주세요.",
    "전화번호나 다른 서비스 이름이 들어 있어요. 삭제해 주세요.",
  ],
  category: ["시술 내용과 다른 분류예요. 맞는 분류로 변경해 주세요."],
  description: [
    "시술 과정과 포함 사항을 알 수 있게 더 자세히 입력해 주세요.",
    "효과를 보장하는 말은 사용할 수 없어요. 삭제해 주세요.",
    "전화번호나 다른 예약 방법이 들어 있어요. 삭제해 주세요.",
  ],
  photoId: [
    "사진이 흐리거나 어두워요. 밝고 또렷한 사진으로 변경해 주세요.",
    "글자나 로고가 들어간 사진이에요. 시술 결과만 보이는 사진으로 변경해 주세요.",
    "메뉴와 다른 시술의 사진이에요. 이 메뉴의 결과 사진으로 변경해 주세요.",
    "매장에서 직접 찍은 사진이 아닌 것으로 보여요. 직접 찍은 사진으로 변경해 주세요.",
  ],
  saleFrom: ["판매 시작일이 너무 가까워요. 심사 기간을 고려해 더 늦은 날짜로 선택해 주세요."],
  saleTo: ["판매 기간이 너무 짧아요. 고객이 예약할 수 있게 늘려 주세요."],
  durationMinutes: ["시술 내용에 비해 소요 시간이 너무 짧거나 길어요. 다시 확인해 주세요."],
  prices: [
    "정가가 비슷한 메뉴보다 많이 높아요. 할인 전 실제 판매 가격을 입력해 주세요.",
    "예약을 받는 직급 중 가격이 없는 직급이 있어요. 가격을 입력해 주세요.",
  ],
  discount: ["할인율이 낮아 픽 메뉴로 노출하기 어려워요. 할인율을 높여 주세요."],
  options: ["선택지에 따라 가격이 크게 달라져요. 기본으로 포함되는 항목은 메뉴 가격에 포함해 주세요."],
  exhibition: [
    "기획전 주제와 맞지 않는 메뉴가 있어요. 맞는 메뉴만 선택해 다시 신청해 주세요.",
    "할인율이 다른 매장보다 많이 낮아요. 할인율을 높여 다시 신청해 주세요.",
    "메뉴 가격이 최근에 올랐어요. 원래 가격으로 되돌린 뒤에 다시 신청해 주세요.",
  ],
};

/** Only into an empty library: a sentence that operators have removed stays removed. */
export async function loadReviewReasonsOnce(db: Db, now: Date): Promise<void> {
  const [any] = await db.select({ id: reviewReasons.id }).from(reviewReasons).limit(1);
  if (any) return;
  const rows = Object.entries(firstReasons).flatMap(([field, sentences]) =>
    sentences.map((words) => ({ field: field as ReasonField, words, createdAt: now })),
  );
  // Two processes may start on an empty database at once.
  await db.insert(reviewReasons).values(rows).onConflictDoNothing();
}
