import { Outlet, useParams } from "@tanstack/react-router";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { Frame } from "./frame.tsx";
import { screensFor, usualShop } from "./navigation.ts";
import { ShopSwitcher } from "./shop-switcher.tsx";

/** The partners area: the shop in the address, or the one that was open last, fills the sidebar. */
export function PartnerFrame() {
  const who = useSignedIn();
  const { shopId: text } = useParams({ strict: false });
  const shopId = text === undefined ? usualShop(who) : Number(text);
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  const links = screensFor(role).map(({ to, label, icon }) => ({
    to: to.replace("$shopId", String(shopId)),
    label,
    icon,
  }));
  return (
    <Frame head={<ShopSwitcher shopId={role ? shopId : undefined} />} links={links}>
      <Outlet />
    </Frame>
  );
}
