import { ShopTabs } from "./list/shop-tabs.tsx";

const places = [
  { path: "/customers", label: "손님" },
  { path: "/customers/rejected", label: "차단한 손님" },
];

/** Between the customers and those who may not book; only for who may decide about it. */
export const CustomerPlaces = ({ shopId }: { shopId: number }) => (
  <ShopTabs label="손님 보기" shopId={shopId} places={places} />
);
