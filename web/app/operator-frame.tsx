import { Outlet } from "@tanstack/react-router";
import { UserSearch } from "lucide-react";
import styles from "./frame.module.css";
import { Frame } from "./frame.tsx";

const links = [{ to: "/operator", label: "계정 찾기", icon: UserSearch }];

/** The same frame in black, so that nobody forgets whose eyes they are looking through. */
export function OperatorFrame() {
  return (
    <Frame
      dark
      links={links}
      head={
        <p className={styles.product}>
          <span className={styles.mark} aria-hidden>
            단
          </span>
          <span>
            단장 파트너스<small>운영자</small>
          </span>
        </p>
      }
    >
      <Outlet />
    </Frame>
  );
}
