import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { SupportBox } from "#web/ui/support-box.tsx";
import type { FrameLink } from "./frame.tsx";
import styles from "./sidebar.module.css";

/** From 1024 px with words, from 768 px as a rail of icons. */
export function Sidebar({ head, links, dark }: { head: ReactNode; links: FrameLink[]; dark: boolean }) {
  return (
    <aside className={classNames(styles.sidebar, dark && styles.dark)}>
      <div>{head}</div>
      <nav className={styles.links} aria-label="주 메뉴">
        {links.map(({ to, label, icon: Icon, exact = false }) => (
          <Link key={to} to={to} title={label} activeOptions={{ exact }}>
            <Icon size={20} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <SupportBox look="side" className={styles.support} />
    </aside>
  );
}
