import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./settlement-page.module.css";

const places = [
  { path: "", label: "입금과 정산" },
  { path: "/charges", label: "구독·광고 결제" },
  { path: "/statements", label: "명세서와 세금계산서" },
  { path: "/contract", label: "계약 정보" },
  { path: "/charts", label: "통계" },
];

/** The shop's settlement screens, each with its tab. */
export function SettlementPage({ children }: { children: ReactNode }) {
  const { shop } = useCurrentShop();
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen: the current one is scrolled into view.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - 24;
  }, []);
  const addressOf = (path: string): string => `/partners/shops/${shop.id}/settlements${path}`;
  return (
    <Stack gap={16} bounded className={styles.page}>
      <Row
        ref={bar}
        as="nav"
        align="stretch"
        relative
        gap={24}
        overflow="scrollX"
        line="bottom"
        fill="surface"
        className={styles.tabs}
        aria-label="정산 화면"
      >
        {places.map(({ path, label }) => (
          <Link
            key={path}
            to={addressOf(path)}
            search={{}}
            activeOptions={{ exact: path === "", includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </Row>
      {children}
    </Stack>
  );
}
