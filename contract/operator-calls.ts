import * as accessRecords from "./access-records.ts";
import * as accounts from "./accounts.ts";
import * as advertisementPoints from "./advertisement-points.ts";
import * as applicationReviews from "./application-reviews.ts";
import * as articles from "./articles.ts";
import * as audit from "./audit.ts";
import * as banners from "./banners.ts";
import type { Call } from "./call.ts";
import * as consultingRequests from "./consulting-requests.ts";
import * as datedRules from "./dated-rules.ts";
import * as exhibitions from "./exhibitions.ts";
import * as jobQueue from "./job-queue.ts";
import * as menuRequests from "./menu-requests.ts";
import * as moneyWatch from "./money-watch.ts";
import * as passkeys from "./passkeys.ts";
import * as popups from "./popups.ts";
import * as reviewReasons from "./review-reasons.ts";
import * as settlementConsole from "./settlement-console.ts";
import * as shopConsole from "./shop-console.ts";
import * as textMessages from "./text-messages.ts";

/** What only operators ask. */
export const operatorCalls = {
  // accounts
  getAccountForOperator: accounts.getAccountForOperator,
  makeAccountDormant: accounts.makeAccountDormant,
  endAccountSessions: accounts.endAccountSessions,
  unlockSignIn: accounts.unlockSignIn,
  revealAccountPhone: accounts.revealAccountPhone,
  resetPasskeys: passkeys.resetPasskeys,
  // shops, as operators look after them
  findShops: shopConsole.findShops,
  getShopForOperator: shopConsole.getShopForOperator,
  giveFeePlan: shopConsole.giveFeePlan,
  // money that is paused, and what others have of it that we have not
  getMoneyState: moneyWatch.getMoneyState,
  pauseMoney: moneyWatch.pauseMoney,
  resumeMoney: moneyWatch.resumeMoney,
  listUnknownTransfers: moneyWatch.listUnknownTransfers,
  adoptUnknownTransfer: moneyWatch.adoptUnknownTransfer,
  refundUnknownTransfer: moneyWatch.refundUnknownTransfer,
  noteUnknownTransfer: moneyWatch.noteUnknownTransfer,
  compareBank: moneyWatch.compareBank,
  // menu requests
  listMenuReviews: menuRequests.listMenuReviews,
  startMenuReview: menuRequests.startMenuReview,
  approveMenu: menuRequests.approveMenu,
  rejectMenu: menuRequests.rejectMenu,
  approveMenuCancel: menuRequests.approveMenuCancel,
  stopShowingMenu: menuRequests.stopShowingMenu,
  // application reviews
  listApplicationReviews: applicationReviews.listApplicationReviews,
  startApplicationReview: applicationReviews.startApplicationReview,
  approveApplication: applicationReviews.approveApplication,
  rejectApplication: applicationReviews.rejectApplication,
  approveApplicationCancel: applicationReviews.approveApplicationCancel,
  // review reasons
  listReviewReasons: reviewReasons.listReviewReasons,
  createReviewReason: reviewReasons.createReviewReason,
  changeReviewReason: reviewReasons.changeReviewReason,
  removeReviewReason: reviewReasons.removeReviewReason,
  // exhibitions
  listEntryReviews: exhibitions.listEntryReviews,
  decideEntry: exhibitions.decideEntry,
  listAllExhibitions: exhibitions.listAllExhibitions,
  createExhibition: exhibitions.createExhibition,
  changeExhibition: exhibitions.changeExhibition,
  removeExhibition: exhibitions.removeExhibition,
  // advertisement points
  listAdvertisementPoints: advertisementPoints.listAdvertisementPoints,
  createAdvertisementPoint: advertisementPoints.createAdvertisementPoint,
  changeAdvertisementPoint: advertisementPoints.changeAdvertisementPoint,
  removeAdvertisementPoint: advertisementPoints.removeAdvertisementPoint,
  importAdvertisementPoints: advertisementPoints.importAdvertisementPoints,
  // dated rules
  listDatedRules: datedRules.listDatedRules,
  addDatedRule: datedRules.addDatedRule,
  removeDatedRule: datedRules.removeDatedRule,
  // articles, as operators write and answer them
  listBoards: articles.listBoards,
  listBoardArticles: articles.listBoardArticles,
  getBoardArticle: articles.getBoardArticle,
  createArticle: articles.createArticle,
  changeArticle: articles.changeArticle,
  removeArticle: articles.removeArticle,
  listQuestions: articles.listQuestions,
  getQuestion: articles.getQuestion,
  answerQuestion: articles.answerQuestion,
  // banners
  listAllBanners: banners.listAllBanners,
  createBanner: banners.createBanner,
  changeBanner: banners.changeBanner,
  changeBannerPhoto: banners.changeBannerPhoto,
  removeBanner: banners.removeBanner,
  // popups
  listAllPopups: popups.listAllPopups,
  createPopup: popups.createPopup,
  changePopup: popups.changePopup,
  removePopup: popups.removePopup,
  // consulting requests
  listConsultingRequests: consultingRequests.listConsultingRequests,
  revealConsultingPhone: consultingRequests.revealConsultingPhone,
  moveConsultingRequest: consultingRequests.moveConsultingRequest,
  // records of who saw whom and who changed what
  searchAccessRecords: accessRecords.searchAccessRecords,
  checkAccessRecords: accessRecords.checkAccessRecords,
  searchAudit: audit.searchAudit,
  // settlements, as operators look after them
  listSettlementRuns: settlementConsole.listSettlementRuns,
  runSettlements: settlementConsole.runSettlements,
  listPayouts: settlementConsole.listPayouts,
  getPayoutForOperator: settlementConsole.getPayoutForOperator,
  retryPayout: settlementConsole.retryPayout,
  listSettlementContracts: settlementConsole.listSettlementContracts,
  listPayoutHolds: settlementConsole.listPayoutHolds,
  changeFormerAccount: settlementConsole.changeFormerAccount,
  holdPayouts: settlementConsole.holdPayouts,
  releasePayouts: settlementConsole.releasePayouts,
  adjustSettlement: settlementConsole.adjustSettlement,
  listVisitDisputes: settlementConsole.listVisitDisputes,
  decideDispute: settlementConsole.decideDispute,
  checkSettlements: settlementConsole.checkSettlements,
  // job queue
  getJobQueue: jobQueue.getJobQueue,
  retryFailedJobs: jobQueue.retryFailedJobs,
  // text messages
  listTextMessages: textMessages.listTextMessages,
  resendTextMessage: textMessages.resendTextMessage,
} satisfies Record<string, Call>;
