/** The first match wins: a browser that calls itself Chrome may be another one built on it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, "삼성 인터넷"],
  [/Whale\//, "웨일"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "크롬북"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/** A plain name for a device, made from the user agent of its browser. */
export function deviceLabel(userAgent: string): string {
  const nameOf = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (!browser) return system ?? "알 수 없는 기기";
  return system ? `${system}의 ${browser}` : browser;
}
