import { Link } from "@tanstack/react-router";
import { Row } from "#web/ui/layout.tsx";
import styles from "./shop-tabs.module.css";

interface ShopTabsProps {
  label: string;
  shopId: number;
  /** Paths below the shop's own. */
  places: readonly { path: string; label: string }[];
}

/** Related screens of a shop, each with its own address. */
export function ShopTabs({ label, shopId, places }: ShopTabsProps) {
  // A plain string, because these are the addresses of several screens.
  const addressOf = (path: string): string => `/partners/shops/${shopId}${path}`;
  return (
    <Row as="nav" align="stretch" gap={24} line="bottom" className={styles.places} aria-label={label}>
      {places.map(({ path, label }) => (
        <Link key={path} to={addressOf(path)} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </Row>
  );
}
