import { Outlet } from "@tanstack/react-router";
import { Scissors, Tag, UserSearch } from "lucide-react";
import { Frame, type FrameLink } from "./frame.tsx";
import styles from "./operator-frame.module.css";

const links: FrameLink[] = [
  { to: "/operator/menus", label: "메뉴 심사", icon: Scissors },
  { to: "/operator/exhibitions", label: "기획전 심사", icon: Tag },
  { to: "/operator", label: "계정 찾기", icon: UserSearch, exact: true },
];

/** The same frame in black, so that nobody forgets whose eyes they are looking through. */
export function OperatorFrame() {
  return (
    <Frame dark links={links} head={<ConsoleMark />}>
      <Outlet />
    </Frame>
  );
}

function ConsoleMark() {
  return (
    <p className={styles.console}>
      <span className={styles.mark} aria-hidden>
        단
      </span>
      <span className={styles.words}>
        단장 파트너스<small>운영자</small>
      </span>
    </p>
  );
}
