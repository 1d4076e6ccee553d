import { Link, useNavigate } from "@tanstack/react-router";
import { Bell as BellIcon, Building2, CircleHelp, ClipboardPen, LogOut, Search, UserRound } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { listLatestNotifications } from "#contract/notifications.ts";
import { useIdle } from "#web/api/idle.ts";
import { signOut } from "#web/api/sign-out.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import styles from "./top-bar.module.css";
import { useScreenTitle } from "./use-title.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The title of the screen; on a phone without a sidebar also the name of the shop. */
export function TopBar({ head, onFind }: { head: ReactNode; onFind: () => void }) {
  const title = useScreenTitle();
  return (
    <Row as="header" gap={8} fill="surface" line="bottom" className={`${styles.bar} screen-only`}>
      <div className={styles.head}>{head}</div>
      <Text as="h1" size={16} weight="bold">
        {title}
      </Text>
      <Row
        type="button"
        as="button"
        gap={8}
        push
        frame
        radius="control"
        fill="canvas"
        tone="muted"
        size={13}
        className={styles.find}
        onClick={onFind}
      >
        <Search size={16} aria-hidden />
        <span>예약, 고객, 화면 찾기</span>
        <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>
      </Row>
      <Bell />
      <ProfileMenu />
    </Row>
  );
}

function Bell() {
  const { data } = useAnswer(
    listLatestNotifications,
    { size: 10, page: 0, lastDays: 30 },
    // A person without a shop gets no live events, but answers and decisions may come.
    { staleMilliseconds: 30_000, everyMilliseconds: 60_000, enabled: useIdle() },
  );
  const unread = data?.unread ?? 0;
  return (
    <Link to="/partners/notifications" className={styles.bell}>
      <BellIcon size={20} aria-hidden />
      <span className="sr-only">{unread > 0 ? "알림, 새 알림" : "알림"}</span>
      {unread > 0 && (
        <Text as="span" radius="pill" size={12} weight="bold" center className={styles.count}>
          {unread > 9 ? "9+" : unread}
        </Text>
      )}
      {unread > 0 && <span className="sr-only">건</span>}
    </Link>
  );
}

function ProfileMenu() {
  const navigate = useNavigate();
  const { account } = useSignedIn();
  return (
    <Menu
      label="내 메뉴"
      align="end"
      trigger={<ProfileButton name={account?.name ?? ""} />}
      items={[
        { label: "내 계정", icon: UserRound, onSelect: () => navigate({ to: "/partners/account" }) },
        { label: "내 매장", icon: Building2, onSelect: () => navigate({ to: "/partners/shops" }) },
        { label: "내 신청", icon: ClipboardPen, onSelect: () => navigate({ to: "/partners/requests", search: {} }) },
        {
          label: "고객센터",
          icon: CircleHelp,
          onSelect: () => navigate({ to: "/partners/support", search: {} }),
        },
        "line",
        { label: "로그아웃하기", icon: LogOut, onSelect: signOut },
      ]}
    />
  );
}

function ProfileButton({ name, ...rest }: ComponentProps<"button"> & { name: string }) {
  return (
    <button type="button" {...rest} className={styles.profile}>
      <span className="sr-only">내 메뉴,</span>
      <Avatar name={name} size={32} decorative />
      <span>{name}</span>
    </button>
  );
}
