import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Text } from "#web/ui/layout.tsx";
import { Bell } from "./bell.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import styles from "./top-bar.module.css";
import { useScreenTitle } from "./use-title.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The title of the screen; on a phone without a sidebar also the name of the shop. */
export function TopBar({ head, onFind }: { head: ReactNode; onFind: () => void }) {
  const title = useScreenTitle();
  return (
    <header className={styles.bar}>
      <div className={styles.head}>{head}</div>
      <Text as="h1" size={16} weight="bold">
        {title}
      </Text>
      <button type="button" className={styles.find} onClick={onFind}>
        <Search size={16} aria-hidden />
        <span>화면, 매장 찾기</span>
        <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>
      </button>
      <Bell />
      <ProfileMenu />
    </header>
  );
}
