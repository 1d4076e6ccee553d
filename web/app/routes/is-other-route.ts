interface Place {
  pathname: string;
  search: object;
}

/** Panels and sheets are part of the address; the screen below them stays the same. */
const opensOnTheScreen = { reservation: 0, book: 0, customer: 0, request: 0, id: 0 };

/** Another path, page, filter or tab is another route; a panel that opens or closes on the same screen is not. */
export const isOtherRoute = (from: Place | undefined, to: Place): boolean => !from || screenOf(from) !== screenOf(to);

/** The router keeps the search parameters in one order. */
const screenOf = ({ pathname, search }: Place) => JSON.stringify([pathname, search], without);

const without = (key: string, value: unknown) => (key in opensOnTheScreen ? undefined : value);
