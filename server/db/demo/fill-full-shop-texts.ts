const surnames = ["남궁", "황보", "제갈", "사공", "선우", "독고", "동방", "서문"];
const syllables = [..."하늘별빛나래새봄아름다운초롱이슬가온누리한결보라해솔바여"];

/** Ten syllables, the maximum. The first ones encode the index, so that no two names are equal. */
export function longestName(index: number): string {
  const letters = Array.from({ length: 8 }, (_, place) => {
    const counted = Math.floor(index / syllables.length ** place);
    return syllables[(place < 3 ? counted : index * place + place) % syllables.length];
  });
  return `${surnames[index % surnames.length]}${letters.join("")}`;
}

const sentence =
  "두피 진단부터 시작해 뿌리 볼륨과 끝선의 결을 함께 살리는 프리미엄 디지털 셋팅 펌, 단백질 클리닉과 저자극 염색, 마무리 드라이까지 한 번에 받아요. ";

/** As many characters as the field allows. One text in seven has no spaces, which is the hardest to wrap. */
export function longestText(letters: number, index: number): string {
  const words = index % 7 === 6 ? sentence.replaceAll(" ", "") : sentence;
  const start = (index * 13) % 40;
  const long = `${index + 1}. ${words.slice(start).trim()} ${words.repeat(Math.ceil(letters / words.length))}`;
  return `${long.slice(0, letters - 1).trimEnd()}끝`;
}
