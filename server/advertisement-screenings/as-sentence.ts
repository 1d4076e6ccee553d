/** Ends typed text as a sentence, before text that follows. */
export const asSentence = (reason: string): string => (/[.?!。]$/.test(reason) ? reason : `${reason}.`);
