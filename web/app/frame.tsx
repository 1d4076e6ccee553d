import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./frame.module.css";
import type { FrameLink } from "./frame-link.ts";
import { Sidebar } from "./sidebar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

interface FrameProps {
  /** Which shop, or whose console. */
  head: ReactNode;
  links: FrameLink[];
  dark?: boolean;
  children: ReactNode;
}

/** Sidebar from 1024 px, icon rail from 768, bottom tabs below. */
export function Frame({ head, links, dark = false, children }: FrameProps) {
  const [finding, setFinding] = useFindShortcut();
  const isPhone = useIsPhone();
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      {!isPhone && <Sidebar head={head} links={links} dark={dark} />}
      <div className={styles.column}>
        <TopBar head={isPhone ? head : null} onFind={() => setFinding(true)} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isPhone && <TabBar links={links} />}
      {finding && (
        <Suspense fallback={null}>
          <CommandPalette links={links} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

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
