/**
 * What is costly to make, such as a world, for many tests: each takes the one that stands, until a test says that it has
 * changed it. The next test then gets a new one.
 */
export function reused<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return {
    take: () => {
      made ??= make();
      return made;
    },
    isChanged: () => {
      made = undefined;
    },
  };
}
