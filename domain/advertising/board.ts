/** What a board is for. Questions are between one person and the operators. */
export const boardKinds = {
  NOTICE: { label: "공지사항" },
  FAQ: { label: "자주 묻는 질문" },
  QUESTION: { label: "1:1 문의" },
} as const;
export type BoardKind = keyof typeof boardKinds;

/** The boards that every installation has, by their numbers. */
export const boardIds = { NOTICE: 1, FAQ: 2, QUESTION: 3 } as const satisfies Record<BoardKind, number>;

/** What a question is about, frequent or new. */
export const articleCategories = {
  RESERVATION: { label: "예약" },
  MENU: { label: "메뉴와 가격" },
  SETTLEMENT: { label: "정산" },
  ADVERTISE: { label: "광고" },
  SHOP: { label: "입점과 매장" },
  ACCOUNT: { label: "계정" },
  ETC: { label: "기타" },
} as const;
export type ArticleCategory = keyof typeof articleCategories;

/** How many days an unread article counts as new. */
export const newDays = 30;
/** More questions than a person needs in a day. */
export const mostQuestionsADay = 20;
