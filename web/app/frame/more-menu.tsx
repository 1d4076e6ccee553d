import { Link } from "@tanstack/react-router";
import { Bell, Building2, CircleHelp, LogOut, UserRound } from "lucide-react";
import { signOut } from "#web/api/sign-out.ts";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Box } from "#web/ui/layout.tsx";
import { type FrameLink, groupsOf } from "./frame-link.ts";
import styles from "./tab-bar.module.css";

const always: FrameLink[] = [
  { to: "/partners/shops", label: "내 매장", icon: Building2 },
  { to: "/partners/notifications", label: "알림", icon: Bell },
  { to: "/partners/support", label: "고객센터", icon: CircleHelp },
  { to: "/partners/account", label: "내 계정", icon: UserRound },
];

/** The links that do not fit on a phone's tab bar. */
export default function MoreMenu({ links }: { links: FrameLink[] }) {
  return (
    <>
      {groupsOf(links).map(
        ([group, inside]) =>
          group !== undefined && (
            <Box as="section" key={group} below={16} className={styles.group}>
              <h3>{group}</h3>
              <ul>{inside.map(toItem)}</ul>
            </Box>
          ),
      )}
      <Box as="ul" below={16} className={styles.list}>
        {[...links.filter(({ group }) => group === undefined), ...always].map(toItem)}
        <li>
          <button type="button" onClick={signOut}>
            <LogOut size={20} aria-hidden />
            로그아웃하기
          </button>
        </li>
      </Box>
      <SupportBox />
    </>
  );
}

function toItem({ to, label, icon: Icon }: FrameLink) {
  return (
    <li key={to}>
      <Link to={to}>
        <Icon size={20} aria-hidden />
        {label}
      </Link>
    </li>
  );
}
