/** Adds the particle to a word: the choice depends on whether its last syllable ends in a consonant. */
export function withParticle(word: string, closed: string, open: string): string {
  // The particle ignores text in brackets at the end.
  const code = (word.replace(/\([^()]*\)$/, "").at(-1) ?? "").charCodeAt(0) - firstSyllable;
  return `${word}${code >= 0 && code < syllables && code % finals > 0 ? closed : open}`;
}

const firstSyllable = 0xac00;
const syllables = 11_172;
const finals = 28;
