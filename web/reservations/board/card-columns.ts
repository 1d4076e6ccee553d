import { overlap, type TimeRange } from "#domain/time/time-range.ts";

/** The part of a lane's width that a card gets. */
export interface CardColumn {
  column: number;
  columns: number;
  /** It stands in a wait of another card, whose left edge stays visible. */
  inside: boolean;
  /** Two customers are served at once, on purpose; the first of them has the mark. */
  overlaps: boolean;
  marked: boolean;
}

interface PlacedPiece extends TimeRange {
  kind: string;
}

export interface PlacedCard extends TimeRange {
  pieces: readonly PlacedPiece[];
}

const whole: CardColumn = { column: 0, columns: 1, inside: false, overlaps: false, marked: false };

/**
 * The columns of a lane's cards, which are in order of time. A card within a wait of another stands in it; others that
 * overlap share the lane side by side, in as few columns as possible. Most lanes have no overlap, and no new objects.
 */
export function columnsOf<Card extends PlacedCard>(cards: readonly Card[]): Map<Card, CardColumn> {
  const columns = new Map<Card, CardColumn>();
  for (const group of groupsOf(cards)) {
    if (group.length === 1) continue;
    const hosts = new Map(group.map((card) => [card, group.find((other) => other !== card && isInWait(card, other))]));
    const beside = group.filter((card) => !hosts.get(card));
    const placed = sideBySide(beside);
    const work = beside.filter((card) => beside.some((other) => other !== card && workTogether(card, other)));
    for (const cluster of groupsOf(beside)) {
      const count = Math.max(...cluster.map((card) => placed.get(card) ?? 0)) + 1;
      const first = cluster.find((card) => work.includes(card));
      for (const card of cluster)
        columns.set(card, {
          column: placed.get(card) ?? 0,
          columns: count,
          inside: false,
          overlaps: work.includes(card),
          marked: card === first,
        });
    }
    for (const [card, host] of hosts)
      if (host) columns.set(card, { ...(columns.get(outermost(host, hosts)) ?? whole), inside: true, marked: false });
  }
  return columns;
}

export const columnOf = <Card extends PlacedCard>(columns: ReadonlyMap<Card, CardColumn>, card: Card): CardColumn =>
  columns.get(card) ?? whole;

/** Cards that hang together by overlapping. */
function groupsOf<Card extends TimeRange>(cards: readonly Card[]): Card[][] {
  const groups: Card[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const card of cards) {
    if (card.fromMinute >= end) groups.push([]);
    groups.at(-1)?.push(card);
    end = Math.max(end, card.toMinute);
  }
  return groups;
}

const isInWait = (card: TimeRange, host: PlacedCard) =>
  host.pieces.some(
    ({ kind, fromMinute, toMinute }) => kind === "WAIT" && fromMinute <= card.fromMinute && card.toMinute <= toMinute,
  );

const workTogether = (a: PlacedCard, b: PlacedCard) =>
  a.pieces.some((one) => one.kind === "WORK" && b.pieces.some((other) => other.kind === "WORK" && overlap(one, other)));

function outermost<Card>(card: Card, hosts: ReadonlyMap<Card, Card | undefined>): Card {
  const host = hosts.get(card);
  return host ? outermost(host, hosts) : card;
}

/** Each card in the first column that is free at its start: with cards in order of time these are the fewest. */
function sideBySide<Card extends TimeRange>(cards: readonly Card[]): Map<Card, number> {
  const ends: number[] = [];
  return new Map(
    cards.map((card) => {
      const free = ends.findIndex((end) => end <= card.fromMinute);
      const column = free === -1 ? ends.length : free;
      ends[column] = card.toMinute;
      return [card, column];
    }),
  );
}
