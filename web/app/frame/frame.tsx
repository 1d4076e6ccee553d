import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { useIdle } from "#web/api/idle.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { loadWhenConnected } from "#web/ui/load-when-connected.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import styles from "./frame.module.css";
import type { FrameLink } from "./frame-link.ts";
import { Sidebar } from "./sidebar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";

const CommandPalette = lazy(withWholeSheet(() => import("./command-palette.tsx")));
const OnceIdle = lazy(loadWhenConnected(() => import("#web/app/once-idle.tsx")));

interface FrameProps {
  /** The name of the shop or of the console. */
  head: ReactNode;
  links: FrameLink[];
  /** Its customers, reservations and menus can be found. */
  shopId?: number | undefined;
  dark?: boolean;
  /** A rail also on a desktop, for a screen that needs the width. */
  narrow?: boolean;
  showsPopups?: boolean;
  children: ReactNode;
}

/** Sidebar from 1024 px, a narrow rail from 768 px, bottom tabs below. */
export function Frame({
  head,
  links,
  shopId,
  dark = false,
  narrow = false,
  showsPopups = false,
  children,
}: FrameProps) {
  const [finding, setFinding] = useFindShortcut();
  const isPhone = useIsPhone();
  const isIdle = useIdle();
  return (
    <div className={classNames(styles.frame, narrow && styles.narrow)}>
      <Text href="#main" as="a" pad={12} padX={16} radius="control" weight="bold" className={styles.skip}>
        본문으로 건너뛰기
      </Text>
      {!isPhone && <Sidebar head={head} links={links} dark={dark} />}
      <Stack flex shrink>
        <TopBar head={isPhone ? head : null} onFind={() => setFinding(true)} />
        <ConnectionBar underTopBar />
        <Box as="main" id="main" grow shrink className={styles.main} tabIndex={-1}>
          {children}
        </Box>
      </Stack>
      {isPhone && <TabBar links={links} />}
      {isIdle && (
        <Suspense fallback={null}>
          <OnceIdle showsPopups={showsPopups} />
        </Suspense>
      )}
      {finding && (
        <Suspense fallback={null}>
          <CommandPalette links={links} shopId={shopId} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useFindShortcut() {
  const [finding, setFinding] = useState(false);
  // Before the first paint, so that the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
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
