import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./holds-screen.module.css";

const places = [
  { to: "/operator/settlements/payouts", label: "입금" },
  { to: "/operator/settlements/disputes", label: "이의" },
  { to: "/operator/settlements/holds", label: "입금 멈춤" },
  { to: "/operator/settlements/adjustments", label: "조정" },
  { to: "/operator/settlements/runs", label: "정산 실행" },
  { to: "/operator/settlements/check", label: "검산" },
] as const;

/** Around the console's screens about settlements. */
export function ConsolePage({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} shrink>
      <Row
        as="nav"
        align="stretch"
        gap={24}
        overflow="scrollX"
        line="bottom"
        className={styles.places}
        aria-label="정산 화면"
      >
        {places.map(({ to, label }) => (
          <Link key={to} to={to} search={{}} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </Row>
      {children}
    </Stack>
  );
}
