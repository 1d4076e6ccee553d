/** The strip of dates over the board: so many days, the chosen one after so many of them. */
export const daysShown = 14;
export const daysBefore = 5;
