/** Two letters fit a narrow block, and people say them: the given name of a Korean name. */
export function givenName(name: string): string {
  const letters = [...name.trim()];
  const isKorean = /^[가-힣]{3,4}$/.test(letters.join(""));
  return (isKorean ? letters.slice(-2) : letters.slice(0, 2)).join("");
}
