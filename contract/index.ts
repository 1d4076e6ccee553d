import * as accounts from "./accounts.ts";
import * as auth from "./auth.ts";
import * as boards from "./boards.ts";
import type { Call } from "./call.ts";
import * as clauses from "./clauses.ts";
import * as live from "./live.ts";
import * as notifications from "./notifications.ts";
import * as phone from "./phone-verification.ts";
import * as settings from "./settings.ts";
import * as shops from "./shops.ts";
import * as staffs from "./staffs.ts";

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
  leaveService: auth.leaveService,
  // accounts
  findAccounts: accounts.findAccounts,
  getMyAccount: accounts.getMyAccount,
  changeMyAccount: accounts.changeMyAccount,
  changeMobile: accounts.changeMobile,
  changePassword: accounts.changePassword,
  wakeMyAccount: accounts.wakeMyAccount,
  // clauses
  listClauses: clauses.listClauses,
  listMyClauses: clauses.listMyClauses,
  agreeToClause: clauses.agreeToClause,
  disagreeWithClause: clauses.disagreeWithClause,
  // phone verification
  requestShopCode: phone.requestShopCode,
  requestCode: phone.requestCode,
  verifyCodeAndRecord: phone.verifyCodeAndRecord,
  verifyCode: phone.verifyCode,
  // shops
  listMyShops: shops.listMyShops,
  getShop: shops.getShop,
  getServiceShop: shops.getServiceShop,
  getShopUser: shops.getShopUser,
  pauseShop: shops.pauseShop,
  resumeShop: shops.resumeShop,
  // staffs
  listStaffs: staffs.listStaffs,
  listShopBreaks: staffs.listShopBreaks,
  countStaffBreaks: staffs.countStaffBreaks,
  listStaffBreaks: staffs.listStaffBreaks,
  createStaffBreak: staffs.createStaffBreak,
  removeStaffBreak: staffs.removeStaffBreak,
  // settings
  getSettings: settings.getSettings,
  // live events
  listenToShop: live.listenToShop,
  // boards
  listArticles: boards.listArticles,
  getArticle: boards.getArticle,
  // notifications
  listLatestNotifications: notifications.listLatestNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
} satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
