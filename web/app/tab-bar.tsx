import { Link, useRouterState } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Sheet } from "#web/ui/sheet.tsx";
import type { FrameLink } from "./frame-link.ts";
import { MoreMenu } from "./more-menu.tsx";
import styles from "./tab-bar.module.css";

/** A phone's navigation: the first screens as tabs, the rest behind 더보기. */
export function TabBar({ links, mostTabs }: { links: FrameLink[]; mostTabs: number }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Open only where it was opened: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <nav className={styles.tabs} aria-label="주 메뉴">
        {links.slice(0, mostTabs).map(({ to, label, icon: Icon, exact = false }) => (
          <Link key={to} to={to} activeOptions={{ exact }}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
        <button type="button" onClick={() => setOpenAt(path)} aria-haspopup="dialog">
          <Ellipsis size={22} aria-hidden />
          <span>더보기</span>
        </button>
      </nav>
      <Sheet open={openAt === path} onClose={() => setOpenAt(undefined)} title="더보기">
        <MoreMenu links={links.slice(mostTabs)} />
      </Sheet>
    </>
  );
}
