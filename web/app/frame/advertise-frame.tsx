import { useSearch } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { advertisedShop } from "./navigation.ts";
import { AroundShop } from "./shop-frame.tsx";

/** Around the advertise area, with the shop of the address, or else the shop that was open last. */
export function AdvertiseFrame() {
  const who = useSignedIn();
  const { shop } = useSearch({ from: "/_app/partners/advertise" });
  const shopId = advertisedShop(who, shop);
  if (shopId === undefined)
    return (
      <EmptyState
        icon={Megaphone}
        title="광고할 매장이 없어요"
        text="대표나 매니저로 등록된 매장이 있으면 여기에서 광고할 수 있어요."
      />
    );
  const role = shopRoleOf(who, shopId);
  return <AroundShop shopId={shopId} allowed={role !== undefined && ["OWNER", "SUPER", "OPERATOR"].includes(role)} />;
}
