import { useNavigate } from "@tanstack/react-router";
import { Building2, CircleHelp, ClipboardPen, LogOut, UserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { signOut } from "#web/api/sign-out.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import styles from "./profile-menu.module.css";

export function ProfileMenu() {
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
