import type { MenuField } from "#domain/menu-content.ts";

const plainNumbers = ["다른 항목과 맞지 않아요. 다시 확인해 주세요."];

const byField: Partial<Record<MenuField, readonly string[]>> = {
  name: [
    "무엇을 하는 메뉴인지 이름만으로 알기 어려워요. 시술 이름을 넣어 주세요.",
    "최고, 1등처럼 확인할 수 없는 말이 있어요. 빼 주세요.",
    "전화번호나 다른 서비스 이름이 들어 있어요. 빼 주세요.",
  ],
  category: ["시술 내용과 다른 분류예요. 맞는 분류로 바꿔 주세요."],
  description: [
    "시술 과정과 포함된 것을 알 수 있게 더 자세히 써 주세요.",
    "효과를 보장하는 말은 쓸 수 없어요. 빼 주세요.",
    "전화번호나 다른 예약 방법이 들어 있어요. 빼 주세요.",
  ],
  photoId: [
    "사진이 흐리거나 어두워요. 밝고 또렷한 사진으로 바꿔 주세요.",
    "글자나 로고가 들어간 사진이에요. 시술 결과만 보이는 사진으로 바꿔 주세요.",
    "메뉴와 다른 시술의 사진이에요. 이 메뉴의 결과 사진으로 바꿔 주세요.",
    "다른 곳의 사진으로 보여요. 매장에서 찍은 사진으로 바꿔 주세요.",
  ],
  saleFrom: ["판매 시작일이 너무 가까워요. 심사 기간을 두고 정해 주세요."],
  saleTo: ["판매 기간이 너무 짧아요. 손님이 예약할 수 있게 늘려 주세요."],
  durationMinutes: ["시술 내용에 비해 걸리는 시간이 너무 짧거나 길어요. 다시 확인해 주세요."],
  prices: [
    "정가가 비슷한 메뉴보다 많이 높아요. 할인 전에 실제로 받는 값을 써 주세요.",
    "예약을 받는 직급 가운데 가격이 빠진 곳이 있어요. 채워 주세요.",
  ],
  discount: ["할인이 거의 없어서 픽 메뉴로 보이기 어려워요. 할인을 더 정해 주세요."],
  options: ["선택지만으로 값이 크게 달라져요. 기본에 들어가야 할 것은 메뉴에 넣어 주세요."],
};

/** What reviewers often have to say of a field; each is a beginning that can be changed. */
export const usualReasons = (field: MenuField): readonly string[] => byField[field] ?? plainNumbers;
