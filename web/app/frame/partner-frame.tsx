import { Outlet, useParams } from "@tanstack/react-router";
import { ClipboardPen, Megaphone, ShieldCheck } from "lucide-react";
import type { ShopRole } from "#contract/call.ts";
import { countWaiting } from "#contract/today.ts";
import { useIdle } from "#web/api/idle.ts";
import { isOperator, shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { usualShop } from "#web/api/usual-shop.ts";
import { Frame } from "./frame.tsx";
import type { FrameLink } from "./frame-link.ts";
import { screensFor } from "./navigation.ts";
import { ShopSwitcher } from "./shop-switcher.tsx";

/** The partners area: the sidebar is for the shop of the address, or else the shop that was open last. */
export function PartnerFrame() {
  const who = useSignedIn();
  const { shopId: text } = useParams({ strict: false });
  const addressed = text !== undefined && shopRoleOf(who, Number(text)) ? Number(text) : undefined;
  const shopId = addressed ?? usualShop(who);
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  const screens = screensFor(role);
  const operator = isOperator(who);
  const isIdle = useIdle();
  const hasToday = screens.some(({ name }) => name === "today");
  const { data } = useAnswer(countWaiting, { shopId: shopId ?? 0 }, { enabled: isIdle && hasToday });
  const shopLinks = withAdvertising(
    screens.map(({ name, to, label, icon, tab }) => ({
      to: to.replace("$shopId", String(shopId)),
      label,
      icon,
      ...(tab === undefined ? {} : { tab }),
      ...(name === "today" && data ? { waiting: data.waiting } : {}),
    })),
    role,
  );
  const last = operator
    ? { to: "/operator", label: "운영자 콘솔", icon: ShieldCheck }
    : { to: "/partners/requests", label: "신청", icon: ClipboardPen };
  return (
    <Frame
      dark={operator}
      head={<ShopSwitcher shopId={shopId} />}
      links={[...shopLinks, last]}
      shopId={shopId}
      showsPopups={!operator}
    >
      <Outlet />
    </Frame>
  );
}

/** Between the sales and the payout links; its address has no shop, because one person may buy for several. */
function withAdvertising(links: FrameLink[], role: ShopRole | undefined): FrameLink[] {
  if (role !== "OWNER" && role !== "SUPER" && role !== "OPERATOR") return links;
  const before = links.findIndex(({ to }) => to.endsWith("/settlements"));
  return links.toSpliced(before, 0, { to: "/partners/advertise", label: "광고", icon: Megaphone, tab: 3 });
}
