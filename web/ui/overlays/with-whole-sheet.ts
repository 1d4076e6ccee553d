/**
 * Loads parts that are not on the first screens. The pages of those have the rules for their own screens only
 * (`web/first-rules.ts`); the whole sheet loads with the first such part, which is not shown before it.
 */
export const withWholeSheet =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), wholeSheet()]);
    return part;
  };

let coming: Promise<void> | undefined;

function wholeSheet(): Promise<void> {
  coming ??= addSheet(document.querySelector<HTMLMetaElement>('meta[name="whole-sheet"]')?.content).catch((lost) => {
    // The connection may be back when somebody tries again.
    coming = undefined;
    throw lost;
  });
  return coming;
}

async function addSheet(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href: address });
  link.onload = () => resolve();
  link.onerror = () => {
    link.remove();
    // With this message the router knows that a part is gone, as after an upgrade, and reloads the page.
    reject(new Error(`Failed to fetch dynamically imported module: ${address}`));
  };
  document.head.append(link);
  await promise;
}
