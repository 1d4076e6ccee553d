import type { RefObject } from "react";

interface PhotoInputProps {
  /** A button presses it. */
  ref: RefObject<HTMLInputElement | null>;
  onPick: (file: File) => unknown;
}

/** The hidden control behind a button that picks a picture. */
export function PhotoInput({ ref, onPick }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="사진 파일"
      accept="image/jpeg,image/png,image/webp"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onPick(file);
        // Without this the same file could not be picked again after it was removed.
        target.value = "";
      }}
    />
  );
}
