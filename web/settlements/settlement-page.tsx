import type { ReactNode } from "react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { LinkTabs } from "#web/parts/list/link-tabs.tsx";
import { Stack } from "#web/ui/layout.tsx";
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
  return (
    <Stack gap={16} bounded className={styles.page}>
      <LinkTabs
        label="정산 화면"
        base={`/partners/shops/${shop.id}/settlements`}
        places={places}
        className={`${styles.tabs} screen-only`}
      />
      {children}
    </Stack>
  );
}
