import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ShownBanner } from "#contract/banners.ts";
import { bannerShape } from "#domain/advertising/banner.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./banner-row.module.css";

type Shown = Pick<ShownBanner, "title" | "text" | "colour" | "photoUrl" | "link">;

/** One banner; all have the same height. */
export function BannerTile({ title, text, colour, photoUrl, link }: Shown) {
  const look = classNames(styles.tile, styles[colour], photoUrl !== null && styles.pictured);
  return (
    <Leading to={link} className={look}>
      {photoUrl && <img src={photoUrl} alt="" {...bannerShape} />}
      <Stack as="span" relative grow gap={4} shrink className={styles.words}>
        <Text as="strong" size={16}>
          {title}
        </Text>
        {text && <span>{text}</span>}
      </Stack>
      {link && <ChevronRight size={20} aria-hidden />}
    </Leading>
  );
}

/** To one of our screens, to another site in a new window, or nowhere. */
function Leading({ to, className, children }: { to: string | null; className: string; children: ReactNode }) {
  if (to === null) return <div className={className}>{children}</div>;
  if (to.startsWith("/"))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (새 창)</span>
    </a>
  );
}
