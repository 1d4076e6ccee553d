interface Place {
  pathname: string;
  search: { reservation?: number; book?: boolean };
}

/** Whether a navigation closes the panel beside the board, or replaces it: going to another day does not. */
export const closesPanel = (from: Place, to: Place) =>
  from.pathname !== to.pathname ||
  from.search.reservation !== to.search.reservation ||
  from.search.book !== to.search.book;
