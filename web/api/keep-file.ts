/** Lets the browser save content under a name. */
export function keepFile(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // A busy browser takes the file some time after the click, and needs the address for its name.
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}

/** How long the file stays available under its address. */
const keptMilliseconds = 60_000;
