import * as accessRecords from "./access-records.ts";
import * as accounts from "./accounts.ts";
import * as advertisementMap from "./advertisement-map.ts";
import * as advertisementPoints from "./advertisement-points.ts";
import * as advertisementProducts from "./advertisement-products.ts";
import * as advertisementResults from "./advertisement-results.ts";
import * as advertisementScreenings from "./advertisement-screenings.ts";
import * as advertisements from "./advertisements.ts";
import * as applicationReviews from "./application-reviews.ts";
import * as applications from "./applications.ts";
import * as articles from "./articles.ts";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as banners from "./banners.ts";
import * as boards from "./boards.ts";
import * as bookableMenus from "./bookable-menus.ts";
import * as bookingSettings from "./booking-settings.ts";
import * as bookings from "./bookings.ts";
import type { Call } from "./call.ts";
import * as cards from "./cards.ts";
import * as clauses from "./clauses.ts";
import * as consultingRequests from "./consulting-requests.ts";
import * as coupons from "./coupons.ts";
import * as customers from "./customers.ts";
import * as datedRules from "./dated-rules.ts";
import * as exhibitions from "./exhibitions.ts";
import * as files from "./files.ts";
import * as firstSteps from "./first-steps.ts";
import * as invitations from "./invitations.ts";
import * as jobQueue from "./job-queue.ts";
import * as live from "./live.ts";
import * as menuRequests from "./menu-requests.ts";
import * as menus from "./menus.ts";
import * as moneyWatch from "./money-watch.ts";
import * as nearbyShops from "./nearby-shops.ts";
import * as notifications from "./notifications.ts";
import * as operatorHome from "./operator-home.ts";
import * as passkeys from "./passkeys.ts";
import * as payments from "./payments.ts";
import * as phoneVerification from "./phone-verification.ts";
import * as popups from "./popups.ts";
import * as priceGrid from "./price-grid.ts";
import * as pushDevices from "./push-devices.ts";
import * as regions from "./regions.ts";
import * as rejectedUsers from "./rejected-users.ts";
import * as reservationNotifications from "./reservation-notifications.ts";
import * as reservationPromises from "./reservation-promises.ts";
import * as reservations from "./reservations.ts";
import * as reviewReasons from "./review-reasons.ts";
import * as schedules from "./schedules.ts";
import * as settings from "./settings.ts";
import * as settlementConsole from "./settlement-console.ts";
import * as settlementPapers from "./settlement-papers.ts";
import * as settlements from "./settlements.ts";
import * as shopConsole from "./shop-console.ts";
import * as shops from "./shops.ts";
import * as staffs from "./staffs.ts";
import * as textMessages from "./text-messages.ts";
import * as timeSales from "./time-sales.ts";
import * as today from "./today.ts";

/** The files that declare calls, by name. The calls of such a file are served, documented and tested. */
export const features = {
  "access-records": accessRecords,
  accounts,
  "advertisement-map": advertisementMap,
  "advertisement-points": advertisementPoints,
  "advertisement-products": advertisementProducts,
  "advertisement-results": advertisementResults,
  "advertisement-screenings": advertisementScreenings,
  advertisements,
  "application-reviews": applicationReviews,
  applications,
  articles,
  audit,
  auth,
  banners,
  boards,
  "bookable-menus": bookableMenus,
  "booking-settings": bookingSettings,
  bookings,
  cards,
  clauses,
  "consulting-requests": consultingRequests,
  coupons,
  customers,
  "dated-rules": datedRules,
  exhibitions,
  files,
  "first-steps": firstSteps,
  invitations,
  "job-queue": jobQueue,
  live,
  "menu-requests": menuRequests,
  menus,
  "money-watch": moneyWatch,
  "nearby-shops": nearbyShops,
  notifications,
  "operator-home": operatorHome,
  passkeys,
  payments,
  "phone-verification": phoneVerification,
  popups,
  "price-grid": priceGrid,
  "push-devices": pushDevices,
  regions,
  "rejected-users": rejectedUsers,
  "reservation-notifications": reservationNotifications,
  "reservation-promises": reservationPromises,
  reservations,
  "review-reasons": reviewReasons,
  schedules,
  settings,
  "settlement-console": settlementConsole,
  "settlement-papers": settlementPapers,
  settlements,
  "shop-console": shopConsole,
  shops,
  staffs,
  "text-messages": textMessages,
  "time-sales": timeSales,
  today,
} as const;

type CallsIn<File> = File extends unknown
  ? { [Name in keyof File as File[Name] extends Call ? Name : never]: File[Name] }
  : never;
type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;
export type Contract = AllOf<CallsIn<(typeof features)[keyof typeof features]>>;
export type CallName = keyof Contract;

export const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "pathNames" in value;

/**
 * All calls. The server must handle each one, and tests are generated from this list. `fromEntries` does not keep the names in
 * its type.
 */
export const contract = Object.fromEntries(
  Object.values(features).flatMap((file) => Object.entries(file).filter(([, value]) => isCall(value))),
) as Contract;
