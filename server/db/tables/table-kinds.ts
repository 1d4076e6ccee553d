import type * as tables from "./tables.ts";

// Which tables belong to a shop, and which do not and why (docs/decisions/037-keys-begin-with-the-shop.md). Names as in
// tables.ts.

type TableName = keyof typeof tables;

/** Every row belongs to one shop: its keys begin with the shop, and every query on it has the shop. */
export const shopTables = [
  "bookings",
  "bookingSettings",
  "coupons",
  "couponUses",
  "customers",
  "exhibitionEntries",
  "invitations",
  "menuPhotos",
  "menuPrices",
  "menus",
  "notificationPhones",
  "occupiedTimes",
  "priceChanges",
  "rejectedUsers",
  "reservationNotices",
  "reservations",
  "reservationSteps",
  "scheduleChanges",
  "shopClosings",
  "shopEventCounters",
  "shopEvents",
  "shopFeePlans",
  "shopHandovers",
  "shopRegistrations",
  "shopSchedules",
  "staffBreaks",
  "staffs",
  "timeSales",
] as const satisfies readonly TableName[];

/** Small, read often, rarely written: joined with tables of any shop. */
export const platformTables = {
  accounts: "a person may work in several shops",
  advertisementPoints: "the places that shops compete for",
  banners: "shown to all partners",
  boards: "shown to all partners",
  clauses: "what anybody agrees to",
  datedRules: "rules of the business",
  displayDays: "what the channel has shown, for all shops",
  exhibitions: "shops enter them",
  installation: "one row",
  popups: "shown to all partners",
  publicHolidays: "the calendar",
  reviewReasons: "sentences of operators",
  shops: "what all keys of a shop begin with",
  shopUsers: "sign-in asks by account; who may what is asked with every call",
} as const satisfies Partial<Record<TableName, string>>;

const beforeShop = "asked for before there is a shop; operators read one queue of all";
const byAccount = "found by account";
const byGateway = "found by the key under which the gateway or the bank knows it";
const byCompetition = "shops compete for the same places, days and points";
const bySignIn = "signs an account in, whatever shops it has";
const byLedger = "the ledger and the runs of operators stay in one place";
const bySandbox = "the book of a provider that is not there";
const ofOthers = "not about a shop";

/** They stay as they are, with the reason. A `shop_id` in them is a column like any other. */
export const otherTables = {
  accessRecords: "signed chains, one for each server process",
  accountChanges: byAccount,
  advertisementAddedDays: byCompetition,
  advertisementConsents: byCompetition,
  advertisementCycles: byCompetition,
  advertisementPlaces: byCompetition,
  advertisementPriceConsents: byCompetition,
  advertisementResults: byCompetition,
  advertisements: byCompetition,
  advertisementSightings: byCompetition,
  advertisementSteps: byCompetition,
  applicationEditions: beforeShop,
  applications: beforeShop,
  applicationSteps: beforeShop,
  articleReads: byAccount,
  articles: "a board for all, with the shop that asks where there is one",
  auditRows: "changes of accounts and operators name no shop; its parts are months",
  cardKeysToDelete: byGateway,
  cards: byAccount,
  cardWindows: byGateway,
  clauseConsents: byAccount,
  consultingRequests: ofOthers,
  dailyLookups: byAccount,
  files: beforeShop,
  idempotencyAnswers: "found by the account that asks, also without a shop",
  identities: bySignIn,
  ledgerBalances: byLedger,
  ledgerEntries: byLedger,
  ledgerLines: byLedger,
  notifications: byAccount,
  passkeyChallenges: bySignIn,
  passkeys: bySignIn,
  paymentRefunds: byGateway,
  payments: byGateway,
  payoutHolds: byLedger,
  payouts: byLedger,
  phoneVerifications: bySignIn,
  popupMutes: byAccount,
  pushDevices: byAccount,
  pushMessages: "a queue that workers empty, by device",
  rateCounters: ofOthers,
  reconciliations: byLedger,
  recoveryCodes: bySignIn,
  sandboxAnswers: bySandbox,
  sandboxCards: bySandbox,
  sandboxInvoices: bySandbox,
  sandboxPayments: bySandbox,
  sandboxTransfers: bySandbox,
  sessions: bySignIn,
  settlementContracts: byLedger,
  settlementLines: byLedger,
  settlementRuns: byLedger,
  signInFailures: bySignIn,
  taxInvoices: byLedger,
  textMessageCounts: ofOthers,
  textMessages: "a queue that workers empty, also for accounts without a shop",
  unknownTransfers: byGateway,
  visitDisputes: byLedger,
} as const satisfies Partial<Record<TableName, string>>;
