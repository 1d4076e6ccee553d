import { useEffect, useId, useRef, useState } from "react";
import { type Circle, metresBetween, overlapOf, type Place } from "#domain/advertising/advertisement-map.ts";
import type { RailSegment } from "#domain/advertising/railways.ts";
import { Box } from "#web/ui/layout.tsx";
import styles from "./bought-places.module.css";
import { MapGround } from "./map-ground.tsx";
import { MapNames } from "./map-names.tsx";
import { viewOf } from "./map-view.ts";

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
  /** For orientation, if they are known. */
  railways?: readonly RailSegment[];
}

/** How the areas and pins are painted. */
const thin = { fill: "none", strokeWidth: 1.5 };
const requestedArea = { fill: "color-mix(in srgb, var(--yellow) 42%, transparent)", stroke: "var(--yellow-text)" };
const lookedArea = {
  ...requestedArea,
  fill: "color-mix(in srgb, var(--yellow) 18%, transparent)",
  strokeDasharray: "5 5",
};
const pins = {
  chosen: { fill: "var(--yellow)", stroke: "var(--text)", inside: "var(--text)" },
  looked: { fill: "var(--surface)", stroke: "var(--text)", inside: "var(--text)" },
  own: { fill: "var(--purple)", stroke: "var(--surface)", inside: "var(--surface)" },
  other: { fill: "var(--text-muted)", stroke: "var(--surface)", inside: "var(--surface)" },
};

/** The other one of the two ranges. */
const rings = [300, 500];
/** Wide enough for the stations next to it, which say where one is. */
const shownAroundMetres = 800;
/** A shop that is further away is only in the description. */
const shopSeenWithin = 1500;

/** The advertisements in an area, drawn from coordinates only: we have no street map. */
export function AdvertisementMap(props: AdvertisementMapProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  return (
    <Box ref={ref} relative full overflow="clip" fill="sunken" className={styles.map}>
      {size && size.width > 0 && <Drawing {...props} size={size} />}
    </Box>
  );
}

function Drawing({
  label,
  points,
  looked,
  metres,
  advertisements,
  shop,
  railways = [],
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
    { centre: looked, metres: shownAroundMetres },
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
          <clipPath id={`${id}-chosen`}>
            {requested.map(({ centre }) => (
              <circle key={`${centre.latitude} ${centre.longitude}`} {...at(centre)} r={radius(metres)} />
            ))}
          </clipPath>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="1" y1="0" x2="1" y2="6" stroke="var(--purple)" strokeWidth={1.5} />
          </pattern>
        </defs>
        <MapGround view={view} railways={railways} />
        {rings
          .filter((ring) => ring !== metres)
          .map((ring) => (
            <circle
              key={ring}
              {...at(looked)}
              r={radius(ring)}
              {...thin}
              stroke="var(--text-faint)"
              strokeDasharray="5 5"
            />
          ))}
        {requested.map(({ centre }) => (
          <circle
            key={`${centre.latitude} ${centre.longitude}`}
            {...at(centre)}
            r={radius(metres)}
            strokeWidth={1.5}
            {...(chosen.length > 0 ? requestedArea : lookedArea)}
          />
        ))}
        {met.map((circle) => (
          <circle
            key={keyOf(circle)}
            {...at(circle)}
            r={radius(circle.metres)}
            fill={`url(#${id}-hatch)`}
            clipPath={`url(#${id}-chosen)`}
          />
        ))}
        {own.map((circle) => (
          <circle key={keyOf(circle)} {...at(circle)} r={radius(circle.metres)} {...thin} stroke="var(--purple)" />
        ))}
        {points
          .filter((point) => !point.chosen && point.id !== looked.id && inSight(point))
          .map((point) => (
            <circle
              key={point.id}
              {...at(point)}
              r="5"
              fill="var(--surface)"
              stroke="var(--text-muted)"
              strokeWidth={2}
            />
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
            look={point.chosen ? "chosen" : "looked"}
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

/** The size of an element in pixels, for drawings inside it. */
function useSize<E extends Element>() {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

interface PinProps {
  x: number;
  y: number;
  look: "chosen" | "looked" | "own" | "other";
  /** Several at one place. */
  count: number;
}

function Pin({ x, y, look, count }: PinProps) {
  const isLarge = look === "chosen" || look === "looked";
  const { fill, stroke, inside } = pins[look];
  return (
    <g transform={`translate(${x} ${y})`} fill={fill}>
      {isLarge ? (
        <path d="M0 4s12-11 12-20a12 12 0 0 0-24 0C-12-7 0 4 0 4z" stroke={stroke} strokeWidth={1.5} />
      ) : (
        <path d="M0 2s9-8 9-15a9 9 0 0 0-18 0C-9-6 0 2 0 2z" stroke={stroke} strokeWidth={1.5} />
      )}
      {count > 1 ? (
        <text y="-9" textAnchor="middle" fill="var(--on-dark)" fontSize="var(--size-12)" fontWeight={700}>
          {count}
        </text>
      ) : (
        <circle cy={isLarge ? -16 : -13} r={isLarge ? 4 : 3} fill={inside} />
      )}
    </g>
  );
}

function ShopMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={2} stroke="var(--surface)" fill="var(--black)">
      <rect x="-10" y="-10" width="20" height="20" rx="6" />
      <path d="M-5 5v-5.5l5-4.5 5 4.5V5zM-1.6 5V1.2h3.2V5" {...thin} stroke="var(--on-dark)" strokeLinejoin="round" />
    </g>
  );
}
