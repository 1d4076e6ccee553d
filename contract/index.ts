import * as accounts from "./accounts.ts";
import { advertiseCalls } from "./advertise-calls.ts";
import * as applications from "./applications.ts";
import * as auth from "./auth.ts";
import * as banners from "./banners.ts";
import * as boards from "./boards.ts";
import * as bookings from "./bookings.ts";
import type { Call } from "./call.ts";
import * as clauses from "./clauses.ts";
import * as consultingRequests from "./consulting-requests.ts";
import * as datedRules from "./dated-rules.ts";
import * as files from "./files.ts";
import * as invitations from "./invitations.ts";
import * as menuRequests from "./menu-requests.ts";
import * as menus from "./menus.ts";
import * as notifications from "./notifications.ts";
import { operatorCalls } from "./operator-calls.ts";
import * as passkeys from "./passkeys.ts";
import * as phone from "./phone-verification.ts";
import * as popups from "./popups.ts";
import * as pushDevices from "./push-devices.ts";
import * as regions from "./regions.ts";
import * as reservationPromises from "./reservation-promises.ts";
import * as settings from "./settings.ts";
import { shopCalls } from "./shop-calls.ts";
import * as shops from "./shops.ts";

/** Every call there is. The server must handle each one, and tests are generated from this list. */
export const contract = {
  // auth
  checkSignedUp: auth.checkSignedUp,
  login: auth.login,
  logout: auth.logout,
  startGeneralLogin: auth.startGeneralLogin,
  finishGeneralLogin: auth.finishGeneralLogin,
  signUp: auth.signUp,
  findLoginId: auth.findLoginId,
  resetPassword: auth.resetPassword,
  checkNewPassword: auth.checkNewPassword,
  leaveService: auth.leaveService,
  // accounts
  findAccounts: accounts.findAccounts,
  getMyAccount: accounts.getMyAccount,
  changeMyAccount: accounts.changeMyAccount,
  changeMobile: accounts.changeMobile,
  changePassword: accounts.changePassword,
  listMySessions: accounts.listMySessions,
  endMySession: accounts.endMySession,
  endMySessions: accounts.endMySessions,
  getAccountUndo: accounts.getAccountUndo,
  undoAccountChange: accounts.undoAccountChange,
  wakeMyAccount: accounts.wakeMyAccount,
  // passkeys
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  listMyPasskeys: passkeys.listMyPasskeys,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  startPasskeyProof: passkeys.startPasskeyProof,
  provePasskey: passkeys.provePasskey,
  makeRecoveryCodes: passkeys.makeRecoveryCodes,
  // clauses
  listClauses: clauses.listClauses,
  listMyClauses: clauses.listMyClauses,
  agreeToClause: clauses.agreeToClause,
  disagreeWithClause: clauses.disagreeWithClause,
  // phone verification
  requestCode: phone.requestCode,
  verifyCodeAndRecord: phone.verifyCodeAndRecord,
  verifyCode: phone.verifyCode,
  // shops
  listMyShops: shops.listMyShops,
  // invitations
  getInvitation: invitations.getInvitation,
  acceptInvitation: invitations.acceptInvitation,
  // menus
  listTagCodes: menus.listTagCodes,
  listTreatmentBrands: menus.listTreatmentBrands,
  listMenuTemplates: menus.listMenuTemplates,
  // menu requests
  getMenuRequest: menuRequests.getMenuRequest,
  // applications
  listMyApplications: applications.listMyApplications,
  getApplication: applications.getApplication,
  startApplication: applications.startApplication,
  saveApplication: applications.saveApplication,
  discardApplication: applications.discardApplication,
  proveApplicationPhone: applications.proveApplicationPhone,
  submitApplication: applications.submitApplication,
  cancelApplication: applications.cancelApplication,
  nameCounterpart: applications.nameCounterpart,
  declineTransfer: applications.declineTransfer,
  checkBusiness: applications.checkBusiness,
  checkAccountHolder: applications.checkAccountHolder,
  // files
  uploadFile: files.uploadFile,
  linkFile: files.linkFile,
  openFile: files.openFile,
  removeFile: files.removeFile,
  // regions
  listRegion1: regions.listRegion1,
  listRegions: regions.listRegions,
  searchAddresses: regions.searchAddresses,
  // settings
  getSettings: settings.getSettings,
  // dated rules
  listFeePlans: datedRules.listFeePlans,
  // boards
  listArticles: boards.listArticles,
  getArticle: boards.getArticle,
  listMyArticles: boards.listMyArticles,
  getBoardNews: boards.getBoardNews,
  askQuestion: boards.askQuestion,
  changeMyQuestion: boards.changeMyQuestion,
  removeMyQuestion: boards.removeMyQuestion,
  // banners
  listBanners: banners.listBanners,
  // popups
  listPopups: popups.listPopups,
  mutePopup: popups.mutePopup,
  // consulting requests
  createConsultingRequest: consultingRequests.createConsultingRequest,
  // notifications
  listLatestNotifications: notifications.listLatestNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
  markNotificationRead: notifications.markNotificationRead,
  // push devices
  listPushDevices: pushDevices.listPushDevices,
  registerPushDevice: pushDevices.registerPushDevice,
  renewPushDevice: pushDevices.renewPushDevice,
  changePushDevice: pushDevices.changePushDevice,
  removePushDevice: pushDevices.removePushDevice,
  tryPushDevice: pushDevices.tryPushDevice,
  // the booking channel
  getBookingShop: bookings.getBookingShop,
  listFreeTimes: bookings.listFreeTimes,
  holdBooking: bookings.holdBooking,
  releaseBooking: bookings.releaseBooking,
  keepHold: bookings.keepHold,
  prepareBooking: bookings.prepareBooking,
  confirmBooking: bookings.confirmBooking,
  getBooking: bookings.getBooking,
  getBookingPromise: reservationPromises.getBookingPromise,
  findBookings: bookings.findBookings,
  cancelBooking: bookings.cancelBooking,
  ...shopCalls,
  ...advertiseCalls,
  ...operatorCalls,
} satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
