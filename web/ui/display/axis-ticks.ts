/**
 * Round numbers from zero to at least the largest value, few enough to read quickly; integers, because only whole
 * things are counted.
 */
export function axisTicks(largest: number, mostSteps = 4): number[] {
  const rough = Math.max(1, largest) / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough);
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step);
}

/** Which of the labels are shown: evenly spaced, and never more than fit. */
export function writtenLabels(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
