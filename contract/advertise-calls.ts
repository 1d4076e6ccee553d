import * as map from "./advertisement-map.ts";
import * as products from "./advertisement-products.ts";
import * as results from "./advertisement-results.ts";
import * as screenings from "./advertisement-screenings.ts";
import * as advertisements from "./advertisements.ts";
import type { Call } from "./call.ts";
import * as cards from "./cards.ts";
import * as payments from "./payments.ts";

/** What is asked about advertising, cards and what they pay. */
export const advertiseCalls = {
  // advertisements
  listAdvertisementClauses: advertisements.listAdvertisementClauses,
  listRunningAdvertisements: advertisements.listRunningAdvertisements,
  quoteAdvertisement: advertisements.quoteAdvertisement,
  holdAdvertisement: advertisements.holdAdvertisement,
  getHold: advertisements.getHold,
  releaseHold: advertisements.releaseHold,
  confirmAdvertisement: advertisements.confirmAdvertisement,
  listPointsInUse: advertisements.listPointsInUse,
  getLatestAdvertisement: advertisements.getLatestAdvertisement,
  stopRenewal: advertisements.stopRenewal,
  resumeRenewal: advertisements.resumeRenewal,
  terminateAdvertisement: advertisements.terminateAdvertisement,
  listAdvertisementHistory: advertisements.listAdvertisementHistory,
  listAdvertisementsOfCard: advertisements.listAdvertisementsOfCard,
  getChargeError: advertisements.getChargeError,
  listAdvertisements: advertisements.listAdvertisements,
  getAdvertisement: advertisements.getAdvertisement,
  answerPriceRise: advertisements.answerPriceRise,
  // the map of them
  getAdvertisementMap: map.getAdvertisementMap,
  getBreakEven: map.getBreakEven,
  // what is sold
  getAdvertisementPrice: products.getAdvertisementPrice,
  getAdvertisementProduct: products.getAdvertisementProduct,
  verifyAdvertisementProduct: products.verifyAdvertisementProduct,
  // what they bring
  getAdvertisementResults: results.getAdvertisementResults,
  exportAdvertisementResults: results.exportAdvertisementResults,
  listNearbyAdvertisements: results.listNearbyAdvertisements,
  openAdvertisement: results.openAdvertisement,
  openPrintedAdvertisement: results.openPrintedAdvertisement,
  // screening
  listAdvertisementsForOperator: screenings.listAdvertisementsForOperator,
  getAdvertisementForOperator: screenings.getAdvertisementForOperator,
  openScreening: screenings.openScreening,
  approveAdvertisement: screenings.approveAdvertisement,
  rejectAdvertisement: screenings.rejectAdvertisement,
  stopAdvertisement: screenings.stopAdvertisement,
  addAdvertisementDays: screenings.addAdvertisementDays,
  // cards
  openCardWindow: cards.openCardWindow,
  registerCard: cards.registerCard,
  changeCard: cards.changeCard,
  keepOnceCard: cards.keepOnceCard,
  listCardsOfShop: cards.listCardsOfShop,
  listMyCards: cards.listMyCards,
  removeCard: cards.removeCard,
  changeCardOfAdvertisement: cards.changeCardOfAdvertisement,
  // payments
  listPayments: payments.listPayments,
  getPayment: payments.getPayment,
  settlePaymentNow: payments.settlePaymentNow,
  retryRefund: payments.retryRefund,
  listReconciliations: payments.listReconciliations,
  reconcilePayments: payments.reconcilePayments,
} satisfies Record<string, Call>;
