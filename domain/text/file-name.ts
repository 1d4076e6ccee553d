import { holdsSecretNumber } from "#domain/accounts/secret-number.ts";
import { isVisible } from "./text.ts";

export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

const maxNameLength = 100;

/**
 * Cleans the name of an uploaded file: removes its path, characters that are invisible or not allowed on other
 * machines, and digits that form a number which may not be kept.
 */
export function cleanFileName(path: string): string {
  const name = fileNameOf(path.toWellFormed().normalize("NFC"))
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ");
  return holdsSecretNumber(name) ? name.replace(/\p{Nd}/gu, "_") : name;
}

/**
 * The cleaned name with the file's new ending; a name without visible characters becomes the usual name of its kind.
 */
export function storedFileName(path: string, usual: string, extension: string): string {
  const stem = cleanFileName(path).replace(/\.[A-Za-z\d]{1,5}$/, "");
  const shown = stem
    .slice(0, maxNameLength)
    .toWellFormed()
    .replace(/^[\s.]+/, "")
    .trimEnd();
  return `${isVisible(shown) ? shown : usual}.${extension}`;
}
