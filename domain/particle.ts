/** A word with the particle that goes after it, by whether its last syllable ends in a consonant. */
export function withParticle(word: string, closed: string, open: string): string {
  // What stands in brackets at the end is not read out with the particle.
  const code = (word.replace(/\([^()]*\)$/, "").at(-1) ?? "").charCodeAt(0) - firstSyllable;
  return `${word}${code >= 0 && code < syllables && code % finals > 0 ? closed : open}`;
}

const firstSyllable = 0xac00;
const syllables = 11_172;
const finals = 28;
