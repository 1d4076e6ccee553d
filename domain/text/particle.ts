/** The form after a consonant, then the form after a vowel. */
export type Particle = "을/를" | "이/가" | "은/는" | "과/와" | "으로/로" | "이에요/예요";

/** Adds the particle that a reader expects: by the last sound of the word, be it a syllable, a digit or a letter. */
export function withParticle(word: string, particle: Particle): string {
  const [closed, open] = particle.split("/");
  const end = finalSound(lastRead(word));
  return `${word}${end === "" || (end === "ㄹ" && particle === "으로/로") ? open : closed}`;
}

type FinalSound = "" | "ㄹ" | "other";

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
const rieul = 8;

/** The names of digits and letters that end in a consonant: 일, 엘. */
const spokenFinals: Record<string, FinalSound> = Object.fromEntries([
  ..."178LlR".split("").map((one) => [one, "ㄹ"]),
  ..."036MmNn".split("").map((one) => [one, "other"]),
]);

function finalSound(read: string): FinalSound {
  const code = read.charCodeAt(0);
  if (!(code >= firstSyllable && code <= lastSyllable)) return spokenFinals[read] ?? "";
  const final = (code - firstSyllable) % finals;
  if (final === 0) return "";
  return final === rieul ? "ㄹ" : "other";
}

const silent = new Set("’”'\"」』 .()[]");

/** The last character that is read aloud: not a bracket with its content at the end, not a quotation mark. */
function lastRead(word: string): string {
  let depth = 0;
  let inBrackets = "";
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const one = word.charAt(at);
    if (one === ")" || one === "]") depth += 1;
    else if (one === "(" || one === "[") depth = Math.max(0, depth - 1);
    else if (!silent.has(one)) {
      if (depth === 0) return one;
      inBrackets ||= one;
    }
  }
  return inBrackets;
}
