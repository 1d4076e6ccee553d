import type { ReactNode } from "react";
import { LinkTabs } from "#web/parts/list/link-tabs.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./holds-screen.module.css";

const places = [
  { path: "payouts", label: "입금" },
  { path: "disputes", label: "이의 신청" },
  { path: "holds", label: "지급 보류" },
  { path: "adjustments", label: "조정" },
  { path: "runs", label: "정산 실행" },
  { path: "check", label: "검산" },
];

/** Around the console's screens about settlements. */
export function ConsolePage({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} shrink>
      <LinkTabs label="정산 화면" base="/operator/settlements/" places={places} className={styles.places} />
      {children}
    </Stack>
  );
}
