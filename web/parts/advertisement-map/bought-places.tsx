import type { Advertisement } from "#contract/advertisement.ts";
import { advertisementRanges } from "#domain/advertising/advertisement-product.ts";
import { formatWon } from "#domain/menus/price.ts";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import { AdvertisementMap } from "./advertisement-map.tsx";
import styles from "./bought-places.module.css";

/** The points of an advertisement, on the map and as a list with their prices. */
export function BoughtPlaces({ places, range }: Pick<Advertisement, "places" | "range">) {
  const points = places.map((place) => ({ ...place, chosen: true }));
  const [looked] = points;
  const { label, metres } = advertisementRanges[range];
  return (
    <Stack gap={16}>
      {looked && (
        <Box overflow="clip" radius="control" className={styles.placesMap}>
          <AdvertisementMap
            label={`${places.map(({ name }) => name).join(", ")}에서 ${label} 안`}
            points={points}
            looked={looked}
            metres={metres}
            advertisements={[]}
            shop={null}
          />
        </Box>
      )}
      <Box as="ul" lines radius="control" fill="canvas" className={styles.places} aria-label="지점">
        {places.map(({ id, name, priceWon }) => (
          <Row as="li" key={id} gap={16} align="stretch" justify="between" pad={10} padX={16}>
            <span>{name}</span>
            <span className="number">{formatWon(priceWon)}</span>
          </Row>
        ))}
      </Box>
    </Stack>
  );
}
