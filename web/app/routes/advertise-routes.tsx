import { createRoute } from "@tanstack/react-router";
import { partners } from "./area-routes.tsx";
import { lazyScreen } from "./lazy-screen.ts";

// The advertise area, and the cards for it.

type Search = Record<string, unknown>;
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));
const number = (value: unknown) => Number(value) || undefined;

export const advertise = createRoute({
  getParentRoute: () => partners,
  id: "advertise",
  validateSearch: (search: Search): { shop?: number } => ({ shop: number(search.shop) }),
  component: lazyScreen(() => import("#web/app/frame/advertise-frame.tsx")),
});

const list = createRoute({
  getParentRoute: () => advertise,
  path: "/partners/advertise",
  staticData: { title: "광고" },
  validateSearch: (search: Search): { filter?: string; page?: number } => ({
    filter: text(search.filter),
    page: number(search.page),
  }),
  component: lazyScreen(() => import("#web/advertisements/advertisements-screen.tsx")),
});
const purchase = createRoute({
  getParentRoute: () => advertise,
  path: "/partners/advertise/new",
  staticData: { title: "광고 신청" },
  component: lazyScreen(() => import("#web/advertisement-flow/flow-screen.tsx")),
});
const history = createRoute({
  getParentRoute: () => advertise,
  path: "/partners/advertise/history",
  staticData: { title: "지난 광고" },
  validateSearch: (search: Search): { from?: string; to?: string; status?: string; page?: number } => ({
    from: text(search.from),
    to: text(search.to),
    status: text(search.status),
    page: number(search.page),
  }),
  component: lazyScreen(() => import("#web/advertisements/history-screen.tsx")),
});
const detail = createRoute({
  getParentRoute: () => advertise,
  path: "/partners/advertise/$advertisementId",
  staticData: { title: "광고" },
  component: lazyScreen(() => import("#web/advertisements/advertisement-screen.tsx")),
});
const cards = createRoute({
  getParentRoute: () => advertise,
  path: "/partners/cards",
  staticData: { title: "결제 카드" },
  component: lazyScreen(() => import("#web/cards/cards-screen.tsx")),
});
/** The parameters of the card window's return, with the gateway's names. */
interface Brought {
  purpose?: string;
  shop?: number;
  card?: number;
  advertisement?: number;
  authKey?: string;
  customerKey?: string;
  paymentKey?: string;
  orderId?: string;
  amount?: number;
  code?: string;
  message?: string;
}
const brought = (search: Search): Brought => ({
  purpose: text(search.purpose),
  shop: number(search.shop),
  card: number(search.card),
  advertisement: number(search.advertisement),
  authKey: text(search.authKey),
  customerKey: text(search.customerKey),
  paymentKey: text(search.paymentKey),
  orderId: text(search.orderId),
  amount: number(search.amount),
  code: text(search.code),
  message: text(search.message),
});
const cardSuccess = createRoute({
  getParentRoute: () => partners,
  path: "/partners/cards/success",
  staticData: { title: "카드" },
  validateSearch: brought,
  component: lazyScreen(() => import("#web/cards/card-result-screens.tsx"), "CardSuccessScreen"),
});
const cardFailure = createRoute({
  getParentRoute: () => partners,
  path: "/partners/cards/failure",
  staticData: { title: "카드" },
  validateSearch: brought,
  component: lazyScreen(() => import("#web/cards/card-result-screens.tsx"), "CardFailureScreen"),
});

export const advertiseRoutes = [
  advertise.addChildren([list, purchase, history, detail, cards]),
  cardSuccess,
  cardFailure,
] as const;
