import type { Call } from "#contract/call.ts";
import type { Contract } from "#contract/index.ts";
import { changeMobile } from "./accounts/change-mobile.ts";
import { changeMyAccount } from "./accounts/change-my-account.ts";
import { changePassword } from "./accounts/change-password.ts";
import { findAccounts } from "./accounts/find-accounts.ts";
import { getMyAccount } from "./accounts/get-my-account.ts";
import { wakeMyAccount } from "./accounts/wake-my-account.ts";
import { checkSignedUp } from "./auth/check-signed-up.ts";
import { findLoginId } from "./auth/find-login-id.ts";
import { finishGeneralLogin } from "./auth/finish-general-login.ts";
import { leaveService } from "./auth/leave-service.ts";
import { login } from "./auth/login.ts";
import { logout } from "./auth/logout.ts";
import { resetPassword } from "./auth/reset-password.ts";
import { signUp } from "./auth/sign-up.ts";
import { startGeneralLogin } from "./auth/start-general-login.ts";
import { getArticle } from "./boards/get-article.ts";
import { listArticles } from "./boards/list-articles.ts";
import { agreeToClause } from "./clauses/agree-to-clause.ts";
import { disagreeWithClause } from "./clauses/disagree-with-clause.ts";
import { listClauses } from "./clauses/list-clauses.ts";
import { listMyClauses } from "./clauses/list-my-clauses.ts";
import type { Context, Handler } from "./http/context.ts";
import { listenToShop } from "./live/listen-to-shop.ts";
import { listLatestNotifications } from "./notifications/list-latest-notifications.ts";
import { markNotificationsRead } from "./notifications/mark-notifications-read.ts";
import { requestCode } from "./phone-verification/request-code.ts";
import { requestShopCode } from "./phone-verification/request-shop-code.ts";
import { verifyCode } from "./phone-verification/verify-code.ts";
import { verifyCodeAndRecord } from "./phone-verification/verify-code-and-record.ts";
import { getSettings } from "./settings/get-settings.ts";
import { getServiceShop } from "./shops/get-service-shop.ts";
import { getShop } from "./shops/get-shop.ts";
import { getShopUser } from "./shops/get-shop-user.ts";
import { listMyShops } from "./shops/list-my-shops.ts";
import { pauseShop } from "./shops/pause-shop.ts";
import { resumeShop } from "./shops/resume-shop.ts";
import { countStaffBreaks } from "./staffs/count-staff-breaks.ts";
import { createStaffBreak } from "./staffs/create-staff-break.ts";
import { listShopBreaks } from "./staffs/list-shop-breaks.ts";
import { listStaffBreaks } from "./staffs/list-staff-breaks.ts";
import { listStaffs } from "./staffs/list-staffs.ts";
import { removeStaffBreak } from "./staffs/remove-staff-break.ts";

/** A handler whose call is not known statically, as the mounting loop sees it. */
export type AnyHandler = (context: Context<Call>) => Promise<unknown>;

/** Every call has its handler here, or nothing compiles. */
export const handlers: { [Name in keyof Contract]: Handler<Contract[Name]> } = {
  checkSignedUp,
  login,
  logout,
  startGeneralLogin,
  finishGeneralLogin,
  signUp,
  findLoginId,
  resetPassword,
  leaveService,
  findAccounts,
  getMyAccount,
  changeMyAccount,
  changeMobile,
  changePassword,
  wakeMyAccount,
  listClauses,
  listMyClauses,
  agreeToClause,
  disagreeWithClause,
  requestShopCode,
  requestCode,
  verifyCodeAndRecord,
  verifyCode,
  listMyShops,
  getShop,
  getServiceShop,
  getShopUser,
  pauseShop,
  resumeShop,
  listStaffs,
  listShopBreaks,
  countStaffBreaks,
  listStaffBreaks,
  createStaffBreak,
  removeStaffBreak,
  getSettings,
  listenToShop,
  listArticles,
  getArticle,
  listLatestNotifications,
  markNotificationsRead,
};
