import { listBanners, type ShownBanner } from "#contract/banners.ts";
import { type BannerPlace, shownBanners } from "#domain/advertising/banner.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Stack } from "#web/ui/layout.tsx";
import styles from "./banner-row.module.css";
import { BannerTile } from "./banner-tile.tsx";

type Tile = Pick<ShownBanner, "title" | "text" | "colour" | "photoUrl" | "link">;

interface BannerRowProps {
  place: BannerPlace;
  /** Fillers if there are not enough banners, so that the row keeps its height. Without fillers it may be empty. */
  instead?: readonly Tile[];
  /** Below each other. */
  stacked?: boolean;
  enabled?: boolean;
}

/** The first banners of a place, side by side: they do not rotate, and move nothing below. */
export function BannerRow({ place, instead = [], stacked = false, enabled = true }: BannerRowProps) {
  const { data, error } = useAnswer(listBanners, { place }, { enabled, staleMilliseconds: 300_000 });
  const waiting = data === undefined && !error;
  // A banner that failed to load shows no error.
  const shown = (data?.items ?? []).slice(0, shownBanners);
  const tiles: readonly Tile[] = [...shown, ...instead].slice(0, Math.max(shown.length, instead.length));
  if (tiles.length === 0) return null;
  return (
    <Stack
      as="ul"
      gap={16}
      single={768}
      className={classNames(styles.row, stacked && styles.stacked)}
      aria-label="소식"
      aria-busy={waiting || undefined}
    >
      {tiles.map((tile) => (
        <li key={`${tile.title} ${tile.link}`}>
          {waiting ? <Box radius="card" fill="sunken" className={styles.skeleton} /> : <BannerTile {...tile} />}
        </li>
      ))}
    </Stack>
  );
}
