import { checkAccessRecords } from "./access-records/check-access-records.ts";
import { searchAccessRecords } from "./access-records/search-access-records.ts";
import { endAccountSessions } from "./accounts/end-account-sessions.ts";
import { getAccountForOperator } from "./accounts/get-account-for-operator.ts";
import { makeAccountDormant } from "./accounts/make-account-dormant.ts";
import { revealAccountPhone } from "./accounts/reveal-account-phone.ts";
import { unlockSignIn } from "./accounts/unlock-sign-in.ts";
import { changeAdvertisementPoint } from "./advertisement-points/change-advertisement-point.ts";
import { createAdvertisementPoint } from "./advertisement-points/create-advertisement-point.ts";
import { importAdvertisementPoints } from "./advertisement-points/import-advertisement-points.ts";
import { listAdvertisementPoints } from "./advertisement-points/list-advertisement-points.ts";
import { removeAdvertisementPoint } from "./advertisement-points/remove-advertisement-point.ts";
import { approveApplication } from "./application-reviews/approve-application.ts";
import { approveApplicationCancel } from "./application-reviews/approve-application-cancel.ts";
import { listApplicationReviews } from "./application-reviews/list-application-reviews.ts";
import { rejectApplication } from "./application-reviews/reject-application.ts";
import { startApplicationReview } from "./application-reviews/start-application-review.ts";
import { answerQuestion } from "./articles/answer-question.ts";
import { changeArticle } from "./articles/change-article.ts";
import { createArticle } from "./articles/create-article.ts";
import { getBoardArticle } from "./articles/get-board-article.ts";
import { getQuestion } from "./articles/get-question.ts";
import { listBoardArticles } from "./articles/list-board-articles.ts";
import { listBoards } from "./articles/list-boards.ts";
import { listQuestions } from "./articles/list-questions.ts";
import { removeArticle } from "./articles/remove-article.ts";
import { searchAudit } from "./audit/search-audit.ts";
import { changeBanner } from "./banners/change-banner.ts";
import { changeBannerPhoto } from "./banners/change-banner-photo.ts";
import { createBanner } from "./banners/create-banner.ts";
import { listAllBanners } from "./banners/list-all-banners.ts";
import { removeBanner } from "./banners/remove-banner.ts";
import { listConsultingRequests } from "./consulting-requests/list-consulting-requests.ts";
import { moveConsultingRequest } from "./consulting-requests/move-consulting-request.ts";
import { revealConsultingPhone } from "./consulting-requests/reveal-consulting-phone.ts";
import { addDatedRule } from "./dated-rules/add-dated-rule.ts";
import { listDatedRules } from "./dated-rules/list-dated-rules.ts";
import { removeDatedRule } from "./dated-rules/remove-dated-rule.ts";
import { changeExhibition } from "./exhibitions/change-exhibition.ts";
import { createExhibition } from "./exhibitions/create-exhibition.ts";
import { decideEntry } from "./exhibitions/decide-entry.ts";
import { listAllExhibitions } from "./exhibitions/list-all-exhibitions.ts";
import { listEntryReviews } from "./exhibitions/list-entry-reviews.ts";
import { removeExhibition } from "./exhibitions/remove-exhibition.ts";
import { getJobQueue } from "./job-queue/get-job-queue.ts";
import { retryFailedJobs } from "./job-queue/retry-failed-jobs.ts";
import { approveMenu } from "./menu-requests/approve-menu.ts";
import { approveMenuCancel } from "./menu-requests/approve-menu-cancel.ts";
import { listMenuReviews } from "./menu-requests/list-menu-reviews.ts";
import { rejectMenu } from "./menu-requests/reject-menu.ts";
import { startMenuReview } from "./menu-requests/start-menu-review.ts";
import { stopShowingMenu } from "./menu-requests/stop-showing-menu.ts";
import { adoptUnknownTransfer } from "./money-watch/adopt-unknown-transfer.ts";
import { compareBank } from "./money-watch/compare-bank.ts";
import { getMoneyState } from "./money-watch/get-money-state.ts";
import { listUnknownTransfers } from "./money-watch/list-unknown-transfers.ts";
import { noteUnknownTransfer } from "./money-watch/note-unknown-transfer.ts";
import { pauseMoney } from "./money-watch/pause-money.ts";
import { refundUnknownTransfer } from "./money-watch/refund-unknown-transfer.ts";
import { resumeMoney } from "./money-watch/resume-money.ts";
import { resetPasskeys } from "./passkeys/reset-passkeys.ts";
import { changePopup } from "./popups/change-popup.ts";
import { createPopup } from "./popups/create-popup.ts";
import { listAllPopups } from "./popups/list-all-popups.ts";
import { removePopup } from "./popups/remove-popup.ts";
import { changeReviewReason } from "./review-reasons/change-review-reason.ts";
import { createReviewReason } from "./review-reasons/create-review-reason.ts";
import { listReviewReasons } from "./review-reasons/list-review-reasons.ts";
import { removeReviewReason } from "./review-reasons/remove-review-reason.ts";
import { adjustSettlement } from "./settlement-console/adjust-settlement.ts";
import { changeFormerAccount } from "./settlement-console/change-former-account.ts";
import { checkSettlements } from "./settlement-console/check-settlements.ts";
import { decideDispute } from "./settlement-console/decide-dispute.ts";
import { getPayoutForOperator } from "./settlement-console/get-payout-for-operator.ts";
import { holdPayouts } from "./settlement-console/hold-payouts.ts";
import { listPayoutHolds } from "./settlement-console/list-payout-holds.ts";
import { listPayouts } from "./settlement-console/list-payouts.ts";
import { listSettlementContracts } from "./settlement-console/list-settlement-contracts.ts";
import { listSettlementRuns } from "./settlement-console/list-settlement-runs.ts";
import { listVisitDisputes } from "./settlement-console/list-visit-disputes.ts";
import { releasePayouts } from "./settlement-console/release-payouts.ts";
import { retryPayout } from "./settlement-console/retry-payout.ts";
import { runSettlements } from "./settlement-console/run-settlements.ts";
import { findShops } from "./shop-console/find-shops.ts";
import { getShopForOperator } from "./shop-console/get-shop-for-operator.ts";
import { giveFeePlan } from "./shop-console/give-fee-plan.ts";
import { listTextMessages } from "./text-messages/list-text-messages.ts";
import { resendTextMessage } from "./text-messages/resend-text-message.ts";

/** Who answers what only operators ask. */
export const operatorHandlers = {
  getMoneyState,
  pauseMoney,
  resumeMoney,
  listUnknownTransfers,
  adoptUnknownTransfer,
  refundUnknownTransfer,
  noteUnknownTransfer,
  compareBank,
  listMenuReviews,
  startMenuReview,
  approveMenu,
  rejectMenu,
  approveMenuCancel,
  stopShowingMenu,
  listApplicationReviews,
  startApplicationReview,
  approveApplication,
  rejectApplication,
  approveApplicationCancel,
  listEntryReviews,
  decideEntry,
  answerQuestion,
  changeArticle,
  createArticle,
  getBoardArticle,
  getQuestion,
  listBoardArticles,
  listBoards,
  listQuestions,
  removeArticle,
  changeBanner,
  changeBannerPhoto,
  createBanner,
  listAllBanners,
  removeBanner,
  listConsultingRequests,
  moveConsultingRequest,
  revealConsultingPhone,
  changePopup,
  createPopup,
  listAllPopups,
  removePopup,
  searchAccessRecords,
  checkAccessRecords,
  searchAudit,
  getJobQueue,
  retryFailedJobs,
  listTextMessages,
  resendTextMessage,
  endAccountSessions,
  getAccountForOperator,
  makeAccountDormant,
  revealAccountPhone,
  unlockSignIn,
  resetPasskeys,
  changeAdvertisementPoint,
  createAdvertisementPoint,
  importAdvertisementPoints,
  listAdvertisementPoints,
  removeAdvertisementPoint,
  addDatedRule,
  listDatedRules,
  removeDatedRule,
  changeExhibition,
  createExhibition,
  listAllExhibitions,
  removeExhibition,
  changeReviewReason,
  createReviewReason,
  listReviewReasons,
  removeReviewReason,
  findShops,
  getShopForOperator,
  giveFeePlan,
  listSettlementRuns,
  runSettlements,
  listPayouts,
  getPayoutForOperator,
  retryPayout,
  listSettlementContracts,
  listPayoutHolds,
  changeFormerAccount,
  holdPayouts,
  releasePayouts,
  adjustSettlement,
  listVisitDisputes,
  decideDispute,
  checkSettlements,
};
