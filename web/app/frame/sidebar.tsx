import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { type FrameLink, groupsOf } from "./frame-link.ts";
import styles from "./sidebar.module.css";
import { WaitingCount } from "./waiting-count.tsx";

/** In lines, or as a rail of icons with words where the frame is narrow. */
export function Sidebar({ head, links, dark }: { head: ReactNode; links: FrameLink[]; dark: boolean }) {
  return (
    <Stack
      as="aside"
      flex
      pad={12}
      overflow="scrollY"
      fill="surface"
      className={classNames(styles.sidebar, dark && styles.dark, "screen-only")}
    >
      <div>{head}</div>
      <Stack as="nav" gap={2} above={16} className={styles.links} aria-label="주 메뉴">
        {groupsOf(links).map(([group, inside]) =>
          group === undefined ? (
            inside.map(toLink)
          ) : (
            <Stack as="section" key={group} gap={2} className={styles.group} aria-label={group}>
              <h2>{group}</h2>
              {inside.map(toLink)}
            </Stack>
          ),
        )}
      </Stack>
      <SupportBox look="side" className={styles.support} />
    </Stack>
  );
}

function toLink({ to, label, icon: Icon, exact = false, waiting }: FrameLink) {
  return (
    <Link key={to} to={to} title={label} activeOptions={{ exact }}>
      <Icon size={20} aria-hidden />
      <span>{label}</span>
      <WaitingCount waiting={waiting} />
    </Link>
  );
}
