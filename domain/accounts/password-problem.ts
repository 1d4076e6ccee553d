/** Why a password is refused although it is long enough, with the text for its owner. */
export const passwordProblems = {
  OWN: { label: "아이디나 이메일, 이름이 들어 있어요. 관계없는 글자로 정해 주세요" },
  REPEATED: { label: "같은 글자가 반복돼요. 다른 글자를 섞어 주세요" },
  LISTED: { label: "많은 사람이 사용하는 비밀번호예요. 다른 비밀번호로 정해 주세요" },
  LISTED_PART: { label: "흔한 비밀번호에 몇 글자만 더했어요. 다른 비밀번호로 정해 주세요" },
  WALK: { label: "연속된 글자예요. 순서가 없는 글자로 정해 주세요" },
} as const;
export type PasswordProblem = keyof typeof passwordProblems;
