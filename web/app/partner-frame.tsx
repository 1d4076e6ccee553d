import { Outlet, useParams, useRouterState } from "@tanstack/react-router";
import { ClipboardPen, ShieldCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { listPopups } from "#contract/popups.ts";
import { useQuiet } from "#web/api/quiet.ts";
import { isOperator, shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { placeOf } from "#web/popups/place-of.ts";
import { Frame } from "./frame.tsx";
import { screensFor, tabsFor, usualShop } from "./navigation.ts";
import { ShopSwitcher } from "./shop-switcher.tsx";

const PopupHost = lazy(() => import("#web/popups/popup-host.tsx"));

/** The partners area: the shop in the address, or else the one that was open last, fills the sidebar. */
export function PartnerFrame() {
  const who = useSignedIn();
  const { shopId: text } = useParams({ strict: false });
  const addressed = text !== undefined && shopRoleOf(who, Number(text)) ? Number(text) : undefined;
  const shopId = addressed ?? usualShop(who);
  const role = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  const screens = screensFor(role);
  const operator = isOperator(who);
  // After the first screen stands, and not to those who write them.
  const showsPopups = useQuiet() && !operator;
  const shopLinks = screens.map(({ to, label, icon }) => ({ to: to.replace("$shopId", String(shopId)), label, icon }));
  const last = operator
    ? { to: "/operator", label: "운영자 콘솔", icon: ShieldCheck }
    : { to: "/partners/requests", label: "신청", icon: ClipboardPen };
  return (
    <Frame
      dark={operator}
      mostTabs={tabsFor(role)}
      head={<ShopSwitcher shopId={shopId} />}
      links={[...shopLinks, last]}
    >
      <Outlet />
      {showsPopups && <Popups />}
    </Frame>
  );
}

/** Most days there is nothing to show, and then the dialog is not even loaded. */
function Popups() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useAnswer(listPopups, { place: placeOf(path) }, { staleMilliseconds: 600_000 });
  if (!data?.items.length) return null;
  return (
    <Suspense fallback={null}>
      <PopupHost />
    </Suspense>
  );
}
