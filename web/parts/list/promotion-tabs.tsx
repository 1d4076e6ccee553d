import { LinkTabs } from "./link-tabs.tsx";

const places = [
  { path: "/promotions/time-sales", label: "타임세일" },
  { path: "/promotions/exhibitions", label: "기획전" },
  { path: "/promotions/coupons", label: "쿠폰" },
];

/** The three kinds of promotions, each with its own screen. */
export const PromotionTabs = ({ shopId }: { shopId: number }) => (
  <LinkTabs label="프로모션 종류" base={`/partners/shops/${shopId}`} places={places} />
);
