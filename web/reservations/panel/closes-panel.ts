interface Place {
  pathname: string;
  search: { reservation?: number; book?: boolean };
}

/** Whether a way on takes the panel beside the board away, or puts another in its place: another day does not. */
export const closesPanel = (from: Place, to: Place) =>
  from.pathname !== to.pathname ||
  from.search.reservation !== to.search.reservation ||
  from.search.book !== to.search.book;
