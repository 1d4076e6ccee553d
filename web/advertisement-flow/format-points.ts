/** Such as 성수역 외 1곳. */
export const formatPoints = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} 외 ${names.length - 1}곳` : (names[0] ?? "아직 선택하지 않았어요");
