/**
 * For a part that nobody waits for, such as one that loads when the screen is idle. If its file cannot be loaded, it
 * comes when the connection is back, and nobody is told about a part that was not asked for.
 */
export const loadWhenConnected = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async function untilLoaded(): Promise<Part> {
    try {
      return await load();
    } catch (error) {
      console.debug("a part of the screen loads when the connection is back", error);
      const { promise, resolve } = Promise.withResolvers<Event>();
      addEventListener("online", resolve, { once: true });
      await promise;
      return untilLoaded();
    }
  };
