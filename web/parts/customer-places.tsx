import { LinkTabs } from "./list/link-tabs.tsx";

const places = [
  { path: "/customers", label: "고객" },
  { path: "/customers/rejected", label: "차단한 고객" },
];

/** The tabs for customers and rejected users; only for roles that may reject somebody. */
export const CustomerPlaces = ({ shopId }: { shopId: number }) => (
  <LinkTabs label="고객 보기" base={`/partners/shops/${shopId}`} places={places} />
);
