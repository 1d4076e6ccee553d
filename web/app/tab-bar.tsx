import { Link, useRouterState } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { lazy, useState } from "react";
import { later } from "#web/ui/later.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { type FrameLink, tabsOf } from "./frame-link.ts";
import styles from "./tab-bar.module.css";
import { WaitingCount } from "./waiting-count.tsx";

/** Behind a press, as the sheet itself is. */
const MoreMenu = lazy(later(() => import("./more-menu.tsx")));

/** A phone's navigation: a few screens as tabs, the rest behind 더보기. */
export function TabBar({ links }: { links: FrameLink[] }) {
  const tabs = tabsOf(links);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Open only where it was opened: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <nav className={styles.tabs} aria-label="주 메뉴">
        {tabs.map(({ to, label, icon: Icon, exact = false, waiting }) => (
          <Link key={to} to={to} activeOptions={{ exact }}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
            <WaitingCount waiting={waiting} />
          </Link>
        ))}
        <button type="button" onClick={() => setOpenAt(path)} aria-haspopup="dialog">
          <Ellipsis size={22} aria-hidden />
          <span>더보기</span>
        </button>
      </nav>
      <Sheet open={openAt === path} onClose={() => setOpenAt(undefined)} title="더보기">
        <MoreMenu links={links.filter((link) => !tabs.includes(link))} />
      </Sheet>
    </>
  );
}
