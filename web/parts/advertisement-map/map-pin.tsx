import styles from "./advertisement-map.module.css";

interface PinProps {
  x: number;
  y: number;
  look: "wanted" | "looked" | "own" | "other";
  /** Several at one place. */
  count: number;
}

export function Pin({ x, y, look, count }: PinProps) {
  const isLarge = look === "wanted" || look === "looked";
  return (
    <g transform={`translate(${x} ${y})`} className={styles[`${look}Pin`]}>
      {isLarge ? (
        <path d="M0 4s12-11 12-20a12 12 0 0 0-24 0C-12-7 0 4 0 4z" />
      ) : (
        <path d="M0 2s9-8 9-15a9 9 0 0 0-18 0C-9-6 0 2 0 2z" />
      )}
      {count > 1 ? (
        <text y="-9" textAnchor="middle">
          {count}
        </text>
      ) : (
        <circle cy={isLarge ? -16 : -13} r={isLarge ? 4 : 3} />
      )}
    </g>
  );
}

export function ShopMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles.shop}>
      <rect x="-10" y="-10" width="20" height="20" rx="6" />
      <path d="M-5 5v-5.5l5-4.5 5 4.5V5zM-1.6 5V1.2h3.2V5" />
    </g>
  );
}
