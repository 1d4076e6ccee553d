import { Link, useRouterState } from "@tanstack/react-router";
import { Ellipsis, type LucideIcon, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Kbd } from "#web/ui/kbd.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { SupportBox } from "#web/ui/support-box.tsx";
import { Bell } from "./bell.tsx";
import styles from "./frame.module.css";
import { MoreMenu } from "./more-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useScreenTitle } from "./use-title.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

export interface FrameLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface FrameProps {
  /** The top of the sidebar: which shop, or whose console. */
  head: ReactNode;
  links: FrameLink[];
  dark?: boolean;
  children: ReactNode;
}

/** Sidebar from 1024 px, icon rail from 768, bottom tabs below. */
export function Frame({ head, links, dark = false, children }: FrameProps) {
  const title = useScreenTitle();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [moreOpenAt, setMoreOpenAt] = useState<string>();
  const [finding, setFinding] = useFindShortcut();
  return (
    <div className={classNames(styles.frame, dark && styles.dark)}>
      <a href="#main" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      <aside className={styles.sidebar}>
        <div className={styles.head}>{head}</div>
        <nav className={styles.links} aria-label="주 메뉴">
          {links.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} title={label}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
            </Link>
          ))}
        </nav>
        <SupportBox look="side" className={styles.support} />
      </aside>
      <div className={styles.column}>
        <header className={styles.topbar}>
          <div className={styles.phoneHead}>{head}</div>
          <h1>{title}</h1>
          <button type="button" className={styles.find} onClick={() => setFinding(true)}>
            <Search size={16} aria-hidden />
            <span>화면, 매장 찾기</span>
            <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>
          </button>
          <Bell />
          <ProfileMenu />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <nav className={styles.tabs} aria-label="주 메뉴">
        {links.slice(0, 4).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
        <button type="button" onClick={() => setMoreOpenAt(path)} aria-haspopup="dialog">
          <Ellipsis size={22} aria-hidden />
          <span>더보기</span>
        </button>
      </nav>
      {/* Open only where it was opened: going anywhere closes it. */}
      <Sheet open={moreOpenAt === path} onClose={() => setMoreOpenAt(undefined)} title="더보기">
        <MoreMenu links={links.slice(4)} />
      </Sheet>
      {finding && (
        <Suspense fallback={null}>
          <CommandPalette links={links} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useFindShortcut() {
  const [finding, setFinding] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setFinding(true);
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);
  return [finding, setFinding] as const;
}
