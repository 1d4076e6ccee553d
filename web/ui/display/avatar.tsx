import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./avatar.module.css";

/** The pairs of colours in `theme.css`. */
const colours = 6;
const textSizes = { 24: 12, 32: 12, 36: 12, 40: 13, 56: 16, 72: 20 };

export type AvatarProps = {
  name: string;
  photoUrl?: string | null;
  size?: 24 | 32 | 36 | 40 | 56 | 72;
  /** If the name is right beside it, the picture is decorative. */
  decorative?: boolean;
  className?: string;
};

export function Avatar({ name, photoUrl, size = 36, decorative = false, className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const spoken = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  const look = classNames(styles.avatar, className);
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <img
        src={photoUrl}
        alt={decorative ? "" : name}
        width={size}
        height={size}
        loading="lazy"
        className={look}
        onError={() => setFailedUrl(photoUrl)}
      />
    );
  }
  const colour = `--avatar-${colourOf(name)}`;
  const own = { width: size, height: size, fontSize: `var(--size-${textSizes[size]})` };
  return (
    <span {...spoken} className={look} style={{ ...own, background: `var(${colour})`, color: `var(${colour}-ink)` }}>
      {initialOf(name, size)}
    </span>
  );
}

/** A Korean given name has two syllables and distinguishes two designers better than the family name. */
function initialOf(name: string, size: number): string {
  const letters = [...name.trim()];
  const korean = /^[가-힣]{3}$/.test(name.trim());
  return korean && size >= 32 ? letters.slice(1).join("") : (letters[0] ?? "?").toUpperCase();
}

function colourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return 1 + (sum % colours);
}
