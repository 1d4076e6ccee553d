import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { lazy, useState } from "react";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { type FrameLink, tabsOf } from "./frame-link.ts";
import styles from "./tab-bar.module.css";
import { WaitingCount } from "./waiting-count.tsx";

/** Loaded when it is pressed, like the sheet. */
const MoreMenu = lazy(withWholeSheet(() => import("./more-menu.tsx")));

/** The navigation of a phone: a few screens as tabs, the others behind 더보기. */
export function TabBar({ links }: { links: FrameLink[] }) {
  const tabs = tabsOf(links);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <nav className={`${styles.tabs} screen-only`} aria-label="주 메뉴">
        {tabs.map(({ to, label, icon: Icon, exact = false, waiting }) => (
          <Link key={to} to={to} activeOptions={{ exact }}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
            <WaitingCount waiting={waiting} />
          </Link>
        ))}
        <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Ellipsis size={22} aria-hidden />
          <span>더보기</span>
        </button>
      </nav>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="더보기">
        <MoreMenu links={links.filter((link) => !tabs.includes(link))} />
      </Sheet>
    </>
  );
}
