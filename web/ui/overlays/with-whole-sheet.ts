/**
 * Loads what is not on the screens that people begin with. The pages of those have the rules for their own screens only
 * (`web/first-rules.ts`); all others come with the first such part, and it is not shown without them.
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
    // The line may be back when somebody tries again.
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
    // By these words the router knows that a part is gone, as after an upgrade, and loads the page anew.
    reject(new Error(`Failed to fetch dynamically imported module: ${address}`));
  };
  document.head.append(link);
  await promise;
}
