import { Outlet, useParams } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { isOperator, shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { Frame } from "./frame.tsx";
import { screensFor, tabsFor, usualShop } from "./navigation.ts";
import { ShopSwitcher } from "./shop-switcher.tsx";

/** The partners area: the shop in the address, or else the one that was open last, fills the sidebar. */
export function PartnerFrame() {
  const who = useSignedIn();
  const { shopId: text } = useParams({ strict: false });
  const addressed = text !== undefined && shopRoleOf(who, Number(text)) ? Number(text) : undefined;
  const shopId = addressed ?? usualShop(who);
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  const screens = screensFor(role);
  const operator = isOperator(who);
  const shopLinks = screens.map(({ to, label, icon }) => ({ to: to.replace("$shopId", String(shopId)), label, icon }));
  const links = operator ? [...shopLinks, { to: "/operator", label: "운영자 콘솔", icon: ShieldCheck }] : shopLinks;
  return (
    <Frame dark={operator} mostTabs={tabsFor(role)} head={<ShopSwitcher shopId={shopId} />} links={links}>
      <Outlet />
    </Frame>
  );
}
