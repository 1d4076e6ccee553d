import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Box } from "#web/ui/layout.tsx";
import { DesignerList } from "./designer-list.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { ShopUserList } from "./shop-user-list.tsx";

const tabs = [
  { value: "designers", label: "디자이너" },
  { value: "users", label: "멤버" },
  { value: "invitations", label: "초대" },
] as const;
type Tab = (typeof tabs)[number]["value"];

const places: Record<Tab, () => ReactNode> = {
  designers: () => <DesignerList />,
  users: () => <ShopUserList />,
  invitations: () => <InvitationList />,
};

/** Designers, shop users and invitations. A designer sees only the designers. */
export function StaffsScreen() {
  const { shop, role } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/staffs" });
  const navigate = useNavigate();
  const chosen = tabs.find(({ value }) => value === search.tab)?.value ?? "designers";
  if (role === "MEMBER") {
    return (
      <Box width="reading">
        <Card padded={false}>
          <DesignerList />
        </Card>
      </Box>
    );
  }
  const show = (tab: Tab) =>
    navigate({
      to: "/partners/shops/$shopId/staffs",
      params: { shopId: String(shop.id) },
      search: { tab: tab === "designers" ? undefined : tab },
      replace: true,
    });
  return (
    <Box width="reading">
      <Card padded={false}>
        <Tabs label="직원" items={tabs} value={chosen} onChange={show}>
          {places[chosen]()}
        </Tabs>
      </Card>
    </Box>
  );
}
