export type Dice = (sides: number) => number;

/** Knuth's multiplicative steps: they look random, and are the same on every machine. */
export function diceOf(seed: number): Dice {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const pick = <T>(list: readonly T[], dice: Dice) => list[dice(list.length)] as T;

const words = (text: string) => text.split(" ");
const surnames = words("김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 남궁 선우");
const givenNames = words(
  "서연 지우 민서 하은 도윤 예린 수아 유진 지민 현우 다은 가온 소율 준호 은채 시현 나래 태오 보라",
);

export const personName = (dice: Dice) => pick(surnames, dice) + pick(givenNames, dice);
