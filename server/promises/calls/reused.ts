/**
 * Shares something costly, such as a world, between tests. A test that has changed it says so, and the next test gets a
 * new one.
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
