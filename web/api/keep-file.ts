/** Hands something to the browser to keep under a name. */
export function keepFile(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A busy browser takes the file a while after the click, and without its address it would not even know its name.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}

/** So long the file can still be taken from its address. */
const keptMilliseconds = 60_000;
