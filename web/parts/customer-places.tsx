import { Link } from "@tanstack/react-router";
import styles from "./customer-places.module.css";

const places = [
  { to: "/partners/shops/$shopId/customers", label: "고객" },
  { to: "/partners/shops/$shopId/customers/rejected", label: "차단한 손님" },
] as const;

/** Between the customers and those who may not book; only for who may decide about it. */
export function CustomerPlaces({ shopId }: { shopId: number }) {
  return (
    <nav className={styles.places} aria-label="고객 화면">
      {places.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ shopId: String(shopId) }}
          search={{}}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
