import { useId } from "react";
import { type Circle, metresBetween, overlapOf, type Place } from "#domain/advertising/advertisement-map.ts";
import styles from "./advertisement-map.module.css";
import { MapGround } from "./map-ground.tsx";
import { MapNames } from "./map-names.tsx";
import { Pin, ShopMark } from "./map-pin.tsx";
import { viewOf } from "./map-view.ts";
import { useSize } from "./use-size.ts";

export interface MapPointMark extends Place {
  id: number;
  name: string;
  chosen: boolean;
  /** The control that chooses it, if there is one that can be used. */
  controlId?: string;
}

interface Shown extends Place {
  metres: number;
  mine: boolean;
}

interface AdvertisementMapProps {
  /** A description of the whole map. */
  label: string;
  points: readonly MapPointMark[];
  /** The centre of the map. */
  looked: MapPointMark;
  metres: number;
  advertisements: readonly Shown[];
  shop: Place | null;
}

/** The other one of the two ranges. */
const rings = [300, 500];
/** A shop that is further away is only in the description. */
const shopSeenWithin = 1500;

/** The advertisements in an area, drawn from coordinates only: we have no street map. */
export function AdvertisementMap(props: AdvertisementMapProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.map}>
      {size && size.width > 0 && <Drawing {...props} size={size} />}
    </div>
  );
}

function Drawing({
  label,
  points,
  looked,
  metres,
  advertisements,
  shop,
  size,
}: AdvertisementMapProps & { size: { width: number; height: number } }) {
  const id = useId();
  const chosen = points.filter((point) => point.chosen);
  const requested: Circle[] = (chosen.length > 0 ? chosen : [looked]).map((centre) => ({ centre, metres }));
  const shopIsSeen = shop !== null && metresBetween(shop, looked) <= shopSeenWithin;
  const own = grouped(advertisements.filter(({ mine }) => mine));
  const met = own.filter((circle) =>
    requested.some((one) => overlapOf(one, { centre: circle, metres: circle.metres }) > 0),
  );
  const view = viewOf(size, [
    ...requested,
    ...met.map((circle) => ({ centre: circle, metres: circle.metres })),
    { centre: looked, metres: Math.max(...rings) },
    ...(shopIsSeen ? [{ centre: shop, metres: 60 }] : []),
  ]);
  const others = grouped(advertisements.filter(({ mine }) => !mine));
  const at = (place: Place) => ({ cx: view.xOf(place), cy: view.yOf(place) });
  const radius = (length: number) => length * view.pixelsPerMetre;
  const inSight = (place: Place) =>
    view.xOf(place) > 0 && view.xOf(place) < size.width && view.yOf(place) > 0 && view.yOf(place) < size.height;
  return (
    <>
      <svg width={size.width} height={size.height} role="img" aria-label={label}>
        <defs>
          <clipPath id={`${id}-wanted`}>
            {requested.map(({ centre }) => (
              <circle key={`${centre.latitude} ${centre.longitude}`} {...at(centre)} r={radius(metres)} />
            ))}
          </clipPath>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="1" y1="0" x2="1" y2="6" className={styles.hatch} />
          </pattern>
        </defs>
        <MapGround view={view} centre={looked} />
        {rings
          .filter((ring) => ring !== metres)
          .map((ring) => (
            <circle key={ring} {...at(looked)} r={radius(ring)} className={styles.otherRange} />
          ))}
        {requested.map(({ centre }) => (
          <circle
            key={`${centre.latitude} ${centre.longitude}`}
            {...at(centre)}
            r={radius(metres)}
            className={chosen.length > 0 ? styles.requested : styles.looked}
          />
        ))}
        {met.map((circle) => (
          <circle
            key={keyOf(circle)}
            {...at(circle)}
            r={radius(circle.metres)}
            fill={`url(#${id}-hatch)`}
            clipPath={`url(#${id}-wanted)`}
          />
        ))}
        {own.map((circle) => (
          <circle key={keyOf(circle)} {...at(circle)} r={radius(circle.metres)} className={styles.own} />
        ))}
        {points
          .filter((point) => !point.chosen && point.id !== looked.id && inSight(point))
          .map((point) => (
            <circle key={point.id} {...at(point)} r="5" className={styles.point} />
          ))}
        {others.filter(inSight).map((one) => (
          <Pin key={keyOf(one)} x={view.xOf(one)} y={view.yOf(one)} look="other" count={one.count} />
        ))}
        {own.filter(inSight).map((one) => (
          <Pin key={keyOf(one)} x={view.xOf(one)} y={view.yOf(one)} look="own" count={1} />
        ))}
        {shopIsSeen && <ShopMark x={view.xOf(shop)} y={view.yOf(shop)} />}
        {[...new Set([...chosen, looked])].map((point) => (
          <Pin
            key={point.id}
            x={view.xOf(point)}
            y={view.yOf(point)}
            look={point.chosen ? "wanted" : "looked"}
            count={1}
          />
        ))}
        <MapNames
          view={view}
          points={points}
          looked={looked}
          own={own}
          others={others}
          metres={metres}
          rings={rings}
          shop={shopIsSeen ? shop : null}
        />
      </svg>
      {points.filter(inSight).map((point) => (
        <PointSpot key={point.id} point={point} x={view.xOf(point)} y={view.yOf(point)} />
      ))}
    </>
  );
}

/** The target for a finger or a mouse; the same control is in the list, and only that one has a name. */
function PointSpot({ point, x, y }: { point: MapPointMark; x: number; y: number }) {
  if (!point.controlId) return null;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it only makes the control in the list larger, and must not name it twice.
    <label htmlFor={point.controlId} className={styles.spot} style={{ left: x, top: y }} title={point.name} />
  );
}

const keyOf = ({ latitude, longitude, metres }: Shown) => `${latitude} ${longitude} ${metres}`;

/** Several points at one place are one mark with a number. */
function grouped(shown: readonly Shown[]): (Shown & { count: number })[] {
  return [...Map.groupBy(shown, keyOf).values()].flatMap((group) =>
    group.slice(0, 1).map((one) => ({ ...one, count: group.length })),
  );
}
