export interface Place {
  row: number;
  column: number;
}

/** The anchor is the active cell; the range reaches from it to the other end. */
export interface Selection {
  anchor: Place;
  end: Place;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
}

export const selectOne = (place: Place): Selection => ({ anchor: place, end: place });

export function rangeOf({ anchor, end }: Selection): Range {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  };
}

export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column });
  return places;
}

export const isOneCell = ({ anchor, end }: Selection) => anchor.row === end.row && anchor.column === end.column;

export const isInside = ({ row, column }: Place, { top, bottom, left, right }: Range) =>
  row >= top && row <= bottom && column >= left && column <= right;

interface Stride {
  rows: number;
  columns: number;
}

/** The direction of a key; Infinity is the edge of the sheet. */
const strides: Record<string, Stride> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -10, columns: 0 },
  PageDown: { rows: 10, columns: 0 },
  Home: { rows: 0, columns: Number.NEGATIVE_INFINITY },
  End: { rows: 0, columns: Number.POSITIVE_INFINITY },
};

/** With Ctrl or ⌘ a key goes to the edge. Undefined: the key does not move. */
export function strideOf(key: string, far: boolean): Stride | undefined {
  const stride = strides[key];
  if (!stride || !far) return stride;
  if (key === "Home" || key === "End") return { rows: stride.columns, columns: stride.columns };
  return { rows: stretched(stride.rows), columns: stretched(stride.columns) };
}

const stretched = (steps: number) => (steps === 0 ? 0 : steps * Number.POSITIVE_INFINITY);

export function stepped({ row, column }: Place, { rows, columns }: Stride, size: Size): Place {
  return { row: within(row + rows, size.rows), column: within(column + columns, size.columns) };
}

export const moved = ({ anchor }: Selection, stride: Stride, size: Size): Selection =>
  selectOne(stepped(anchor, stride, size));

export const extended = ({ anchor, end }: Selection, stride: Stride, size: Size): Selection => ({
  anchor,
  end: stepped(end, stride, size),
});

/** The next or previous cell in reading order; undefined at either end. */
export function tabbed({ row, column }: Place, direction: 1 | -1, { rows, columns }: Size): Place | undefined {
  const index = row * columns + column + direction;
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

/** The next matching cell in reading order, continuing at the start; undefined if there is none. */
export function nextPlace(from: Place, { rows, columns }: Size, fits: (place: Place) => boolean): Place | undefined {
  const count = rows * columns;
  const start = from.row * columns + from.column;
  for (let step = 1; step <= count; step++) {
    const index = (start + step) % count;
    const place = { row: Math.floor(index / columns), column: index % columns };
    if (fits(place)) return place;
  }
  return undefined;
}

/** The sheet may have become smaller than the selection. */
export const keptWithin = ({ anchor, end }: Selection, size: Size): Selection => ({
  anchor: stepped(anchor, { rows: 0, columns: 0 }, size),
  end: stepped(end, { rows: 0, columns: 0 }, size),
});

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
