import type { ApplicationField } from "#domain/applications/application-field.ts";

interface FieldHints {
  help?: string;
  /** A short text beside the label, so that two fields side by side stay aligned. */
  note?: string;
  placeholder?: string;
  /** The maximum length. */
  most?: number;
}

/** Texts that help to fill in a field. */
export const fieldHints: Partial<Record<ApplicationField, FieldHints>> = {
  type: { help: "입점한 뒤에는 변경할 수 없어요" },
  feeType: { help: "첫 방문은 우리 매장에 처음 온 고객, 재방문은 다시 온 고객이에요" },
  "handover.cutOverDay": { note: "이날 0시부터 새 대표가 운영해요" },
  shopName: { note: "고객에게 보여요. 간판과 같아야 해요", placeholder: "단장헤어 성수점", most: 40 },
  phoneNumber: { note: "고객이 전화할 번호예요", placeholder: "02-123-4567" },
  "shopDetail.managerName": { note: "심사와 운영 연락을 받아요", placeholder: "김단장", most: 10 },
  "shopDetail.managerMobile": { help: "심사 결과를 이 번호로 알려 드려요" },
  "business.bizRegistrationNo": { placeholder: "000-00-00000" },
  "business.companyName": { note: "사업자등록증에 적힌 그대로", most: 60 },
  "business.representativeName": { placeholder: "김단장", most: 10 },
  "business.birthDate": { placeholder: "1990.01.01" },
  "business.openingDay": { note: "사업자등록증의 개업연월일", placeholder: "2024.03.02" },
  "business.bizCondition": { placeholder: "서비스업", most: 60 },
  "business.bizItem": { placeholder: "두발미용업", most: 60 },
  "bankAccount.bankAccount": { placeholder: "숫자와 - 만 입력해 주세요", most: 20 },
  "bankAccount.bankAccountOwner": {
    note: "대표자나 상호 이름의 계좌",
    placeholder: "통장에 적힌 이름",
    most: 40,
  },
  "salesDeclaration.number": { placeholder: "2024-서울강남-01234", most: 30 },
  ownerName: { placeholder: "김단장", most: 10 },
  ownerBirthDate: { placeholder: "1990.01.01" },
  "representative.mobile": { help: "대표자 이름으로 된 휴대폰이어야 해요" },
  "closing.lastDay": { note: "다음 날 0시에 입점이 해지돼요" },
  "closing.reason": { help: "더 나은 서비스를 위해 해지 사유를 알려 주세요", most: 300 },
};
