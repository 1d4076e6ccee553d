import { Link } from "@tanstack/react-router";
import { Bell, Building2, LogOut, UserRound } from "lucide-react";
import { signOut } from "#web/api/sign-out.ts";
import { SupportBox } from "#web/ui/support-box.tsx";
import type { FrameLink } from "./frame.tsx";
import styles from "./more-menu.module.css";

const always: FrameLink[] = [
  { to: "/partners/shops", label: "내 매장", icon: Building2 },
  { to: "/partners/notifications", label: "알림", icon: Bell },
  { to: "/partners/account", label: "내 계정", icon: UserRound },
];

/** What does not fit on a phone's tab bar. */
export function MoreMenu({ links }: { links: FrameLink[] }) {
  return (
    <>
      <ul className={styles.list}>
        {[...links, ...always].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut}>
            <LogOut size={20} aria-hidden />
            로그아웃하기
          </button>
        </li>
      </ul>
      <SupportBox />
    </>
  );
}
