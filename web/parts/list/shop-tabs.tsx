import { Link } from "@tanstack/react-router";
import styles from "./shop-tabs.module.css";

interface ShopTabsProps {
  label: string;
  shopId: number;
  /** Addresses behind the shop's own. */
  places: readonly { path: string; label: string }[];
}

/** Screens of a shop that belong together, each with an address of its own. */
export function ShopTabs({ label, shopId, places }: ShopTabsProps) {
  // A plain text, since these are the addresses of several screens.
  const addressOf = (path: string): string => `/partners/shops/${shopId}${path}`;
  return (
    <nav className={styles.places} aria-label={label}>
      {places.map(({ path, label }) => (
        <Link key={path} to={addressOf(path)} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
