/** Words that somebody typed, before others that follow. */
export const asSentence = (words: string): string => (/[.?!。]$/.test(words) ? words : `${words}.`);
