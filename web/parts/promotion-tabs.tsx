import { Link } from "@tanstack/react-router";
import styles from "./promotion-tabs.module.css";

const places = [
  { to: "/partners/shops/$shopId/promotions/time-sales", label: "타임세일" },
  { to: "/partners/shops/$shopId/promotions/exhibitions", label: "기획전" },
  { to: "/partners/shops/$shopId/promotions/coupons", label: "쿠폰" },
] as const;

/** The three ways to make people come, each a screen of its own. */
export function PromotionTabs({ shopId }: { shopId: number }) {
  return (
    <nav className={styles.places} aria-label="프로모션 종류">
      {places.map(({ to, label }) => (
        <Link key={to} to={to} params={{ shopId: String(shopId) }} activeOptions={{ exact: true }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
