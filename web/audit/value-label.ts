import type { ScheduleChange } from "#contract/schedules.ts";
import { accountStatuses, adminRoles } from "#domain/accounts/account.ts";
import { verificationPurposes } from "#domain/accounts/phone-verification.ts";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import { bannerColours, bannerPlaces } from "#domain/advertising/banner.ts";
import { articleCategories } from "#domain/advertising/board.ts";
import { consultingStates } from "#domain/advertising/consulting-request.ts";
import { popupPlaces } from "#domain/advertising/popup.ts";
import { applicationRequestTypes, approvalValues } from "#domain/applications/application.ts";
import { checkStates } from "#domain/applications/application-check.ts";
import { applicationFields, applicationParts } from "#domain/applications/application-field.ts";
import { type ApplicationSide, applicationForms } from "#domain/applications/application-form.ts";
import { documentKinds } from "#domain/applications/document.ts";
import { menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { discountTypes } from "#domain/promotions/discount.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { consents, termsAgreements } from "#domain/shops/clause.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { designerRanks, invitationStates, memberRoles, memberVisibilities } from "#domain/shops/staff.ts";
import { recordStates } from "#domain/text/record-state.ts";
import { ruleNames } from "#domain/time/dated-rule.ts";
import { jobs } from "#web/parts/job-label.ts";

type Labels = Readonly<Record<string, { readonly label: string }>>;

const scheduleKinds = {
  HOURS: { label: "영업시간" },
  CLOSING: { label: "임시 휴무" },
  CLOSING_REMOVAL: { label: "임시 휴무 삭제" },
  STAFF_HOURS: { label: "근무시간" },
  BREAK: { label: "휴식 시간" },
  STAFF_REMOVAL: { label: "디자이너 삭제" },
} as const satisfies Record<ScheduleChange["kind"], { label: string }>;
const sides = {
  REQUESTER: { label: "신청자" },
  COUNTERPART: { label: "양수인" },
  OPERATOR: { label: "운영자" },
} as const satisfies Record<ApplicationSide, { label: string }>;
const cardPurposes = {
  REGISTER: { label: "카드 등록" },
  CHANGE: { label: "카드 변경" },
  ONCE: { label: "일반 결제" },
} as const;

/** Replaces values that nobody may read in a record. */
const changed = { label: "변경됨" };

const formFields = { ...applicationFields, ...menuFields };

const labels: Readonly<Record<string, Labels>> = {
  answer: { given: { label: "답변 등록" }, changed: { label: "답변 수정" } },
  approval: approvalValues,
  cancel: { ENDS: { label: "바로 취소됨" }, WAITS: { label: "취소 요청함" } },
  category: { ...articleCategories, ...serviceCategories },
  clause: termsAgreements,
  colour: bannerColours,
  consent: consents,
  customerGender: customerGenders,
  daysOfWeek,
  decision: applicationRequestTypes,
  feePlan: feePlans,
  feeType: feePlans,
  field: { ...formFields, any: { label: "모든 항목" }, exhibition: { label: "기획전 참여" } },
  fields: formFields,
  form: applicationForms,
  from: feePlans,
  gender: customerGenders,
  job: jobs,
  kind: { ...menuKinds, ...documentKinds, ...scheduleKinds },
  memo: { empty: { label: "비어 있음" }, written: { label: "작성됨" }, same: { label: "변경 없음" }, changed },
  move: advertisementMoves,
  note: { "…": changed },
  operatingStatus: operatingStatuses,
  parts: applicationParts,
  password: { changed },
  photo: { changed, removed: { label: "삭제" } },
  place: { ...bannerPlaces, ...popupPlaces },
  proven: applicationFields,
  purpose: { ...verificationPurposes, ...cardPurposes },
  rank: designerRanks,
  review: { started: { label: "시작함" } },
  role: { ...memberRoles, ...adminRoles },
  rule: ruleNames,
  screening: { opened: { label: "시작함" } },
  service: serviceCategories,
  side: sides,
  status: { ...reservationStatuses, ...accountStatuses },
  type: discountTypes,
  visibility: memberVisibilities,
};

/** The same word can be a state of different things; the first subject of the row decides. */
const states: readonly (readonly [about: string, states: Labels])[] = [
  ["refund", refundStates],
  ["payment", paymentStates],
  ["textMessage", textMessageStates],
  ["invitation", invitationStates],
  ["consultingRequest", consultingStates],
  ["entry", approvalValues],
  ["coupon", recordStates],
  ["timeSale", recordStates],
  ["exhibition", recordStates],
];

/** Undefined for a value without a label: a name, a number, or a word of an older version. */
export function valueLabel(field: string, value: string, row: object): string | undefined {
  const known = field === "state" || field === "change" ? statesIn(row) : labels[field];
  return known && Object.hasOwn(known, value) ? known[value]?.label : undefined;
}

const statesIn = (row: object): Labels => states.find(([about]) => about in row)?.[1] ?? checkStates;
