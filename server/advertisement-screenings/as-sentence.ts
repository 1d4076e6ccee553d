/** Ends typed text as a sentence, before text that follows. */
export const asSentence = (words: string): string => (/[.?!。]$/.test(words) ? words : `${words}.`);
