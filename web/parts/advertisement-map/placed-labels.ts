export interface Label {
  text: string;
  x: number;
  y: number;
  /** The distance between a name and its place. */
  gap: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedLabel {
  text: string;
  x: number;
  y: number;
}

const letter = 12;
const line = 16;

/**
 * Places names so that they cover neither a mark nor each other: below their point, above it, or beside it. The first
 * in the list choose first; one without space is left out, because the list beside the map has it.
 */
export function placedLabels<L extends Label>(
  labels: readonly L[],
  { width, height, marks }: { width: number; height: number; marks: readonly Box[] },
): (PlacedLabel & { of: L })[] {
  const taken: Box[] = [...marks];
  return labels.flatMap((of) => {
    const half = (widthOf(of.text) + 4) / 2;
    const spots = [
      { x: of.x, y: of.y + of.gap + line },
      { x: of.x, y: of.y - of.gap - 4 },
      { x: of.x + of.gap + half + 2, y: of.y + 4 },
      { x: of.x - of.gap - half - 2, y: of.y + 4 },
    ];
    const boxOf = ({ x, y }: { x: number; y: number }) => ({
      left: x - half,
      right: x + half,
      top: y - 13,
      bottom: y + 4,
    });
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.right <= width &&
      box.top >= 0 &&
      box.bottom <= height &&
      !taken.some((one) => meet(one, box));
    const spot = spots.find((one) => isFree(boxOf(one)));
    if (!spot) return [];
    taken.push(boxOf(spot));
    return [{ text: of.text, ...spot, of }];
  });
}

export const boxAround = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const widthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/[\x20-\x7e]/.test(one) ? 0.58 : 0.92) * letter, 0);
