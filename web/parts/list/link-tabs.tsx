import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Row } from "#web/ui/layout.tsx";
import styles from "./link-tabs.module.css";

interface LinkTabsProps {
  label: string;
  /** The beginning of all addresses. */
  base: string;
  places: readonly { path: string; label: string }[];
  className?: string | undefined;
}

/** Related screens as tabs, each with its own address. */
export function LinkTabs({ label, base, places, className }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs may be wider than the screen: the current one is scrolled into view.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - 24;
  }, []);
  /** The address of a tab may begin with another's. */
  const isExact = (path: string) => places.some((other) => other.path !== path && other.path.startsWith(path));
  // A plain string, because these are the addresses of several screens.
  const addressOf = (path: string): string => base + path;
  return (
    <Row
      ref={bar}
      as="nav"
      align="stretch"
      relative
      gap={24}
      overflow="scrollX"
      line="bottom"
      className={classNames(styles.places, className)}
      aria-label={label}
    >
      {places.map(({ path, label }) => (
        <Link
          key={path}
          to={addressOf(path)}
          search={{}}
          activeOptions={{ exact: isExact(path), includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </Row>
  );
}
