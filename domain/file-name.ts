import { holdsSecretNumber } from "./secret-number.ts";
import { isVisible } from "./text.ts";

export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

const maxNameLength = 100;

/**
 * What is kept of a name that somebody's machine gave to a file: without its path, without what cannot be seen or written on
 * another machine, and without digits where those are a number that may not be kept.
 */
export function cleanFileName(path: string): string {
  const name = fileNameOf(path.toWellFormed().normalize("NFC"))
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ");
  return holdsSecretNumber(name) ? name.replace(/\p{Nd}/gu, "_") : name;
}

/** The same with the ending of what the file has become; one that shows nothing is called as its kind usually is. */
export function storedFileName(path: string, usual: string, extension: string): string {
  const stem = cleanFileName(path).replace(/\.[A-Za-z\d]{1,5}$/, "");
  const shown = stem
    .slice(0, maxNameLength)
    .toWellFormed()
    .replace(/^[\s.]+/, "")
    .trimEnd();
  return `${isVisible(shown) ? shown : usual}.${extension}`;
}
