import { getAdvertisementMap } from "./advertisement-map/get-advertisement-map.ts";
import { getBreakEven } from "./advertisement-map/get-break-even.ts";
import { getAdvertisementPrice } from "./advertisement-products/get-advertisement-price.ts";
import { getAdvertisementProduct } from "./advertisement-products/get-advertisement-product.ts";
import { verifyAdvertisementProduct } from "./advertisement-products/verify-advertisement-product.ts";
import { exportAdvertisementResults } from "./advertisement-results/export-advertisement-results.ts";
import { getAdvertisementResults } from "./advertisement-results/get-advertisement-results.ts";
import { listNearbyAdvertisements } from "./advertisement-results/list-nearby-advertisements.ts";
import { openAdvertisement } from "./advertisement-results/open-advertisement.ts";
import { openPrintedAdvertisement } from "./advertisement-results/open-printed-advertisement.ts";
import { addAdvertisementDays } from "./advertisement-screenings/add-advertisement-days.ts";
import { approveAdvertisement } from "./advertisement-screenings/approve-advertisement.ts";
import { getAdvertisementForOperator } from "./advertisement-screenings/get-advertisement-for-operator.ts";
import { listAdvertisementsForOperator } from "./advertisement-screenings/list-advertisements-for-operator.ts";
import { openScreening } from "./advertisement-screenings/open-screening.ts";
import { rejectAdvertisement } from "./advertisement-screenings/reject-advertisement.ts";
import { stopAdvertisement } from "./advertisement-screenings/stop-advertisement.ts";
import { answerPriceRise } from "./advertisements/answer-price-rise.ts";
import { confirmAdvertisement } from "./advertisements/confirm-advertisement.ts";
import { getAdvertisement } from "./advertisements/get-advertisement.ts";
import { getChargeError } from "./advertisements/get-charge-error.ts";
import { getHold } from "./advertisements/get-hold.ts";
import { getLatestAdvertisement } from "./advertisements/get-latest-advertisement.ts";
import { holdAdvertisement } from "./advertisements/hold-advertisement.ts";
import { listAdvertisementClauses } from "./advertisements/list-advertisement-clauses.ts";
import { listAdvertisementHistory } from "./advertisements/list-advertisement-history.ts";
import { listAdvertisements } from "./advertisements/list-advertisements.ts";
import { listAdvertisementsOfCard } from "./advertisements/list-advertisements-of-card.ts";
import { listPointsInUse } from "./advertisements/list-points-in-use.ts";
import { listRunningAdvertisements } from "./advertisements/list-running-advertisements.ts";
import { quoteAdvertisement } from "./advertisements/quote-advertisement.ts";
import { releaseHold } from "./advertisements/release-hold.ts";
import { resumeRenewal } from "./advertisements/resume-renewal.ts";
import { stopRenewal } from "./advertisements/stop-renewal.ts";
import { terminateAdvertisement } from "./advertisements/terminate-advertisement.ts";
import { changeCard } from "./cards/change-card.ts";
import { changeCardOfAdvertisement } from "./cards/change-card-of-advertisement.ts";
import { keepOnceCard } from "./cards/keep-once-card.ts";
import { listCardsOfShop } from "./cards/list-cards-of-shop.ts";
import { listMyCards } from "./cards/list-my-cards.ts";
import { openCardWindow } from "./cards/open-card-window.ts";
import { registerCard } from "./cards/register-card.ts";
import { removeCard } from "./cards/remove-card.ts";
import { getPayment } from "./payments/get-payment.ts";
import { listPayments } from "./payments/list-payments.ts";
import { listReconciliations } from "./payments/list-reconciliations.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { retryRefund } from "./payments/retry-refund.ts";
import { settlePaymentNow } from "./payments/settle-payment-now.ts";

/** Who answers about advertising, cards and payments. */
export const advertiseHandlers = {
  getAdvertisementMap,
  getBreakEven,
  getAdvertisementPrice,
  getAdvertisementProduct,
  verifyAdvertisementProduct,
  exportAdvertisementResults,
  getAdvertisementResults,
  listNearbyAdvertisements,
  openAdvertisement,
  openPrintedAdvertisement,
  addAdvertisementDays,
  approveAdvertisement,
  getAdvertisementForOperator,
  listAdvertisementsForOperator,
  openScreening,
  rejectAdvertisement,
  stopAdvertisement,
  answerPriceRise,
  confirmAdvertisement,
  getAdvertisement,
  getChargeError,
  getHold,
  getLatestAdvertisement,
  holdAdvertisement,
  listAdvertisementClauses,
  listAdvertisementHistory,
  listAdvertisementsOfCard,
  listAdvertisements,
  listPointsInUse,
  listRunningAdvertisements,
  quoteAdvertisement,
  releaseHold,
  resumeRenewal,
  stopRenewal,
  terminateAdvertisement,
  changeCardOfAdvertisement,
  changeCard,
  keepOnceCard,
  listCardsOfShop,
  listMyCards,
  openCardWindow,
  registerCard,
  removeCard,
  getPayment,
  listPayments,
  listReconciliations,
  reconcilePayments,
  retryRefund,
  settlePaymentNow,
};
