import { requestCode, requestShopCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose, VerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { useCall } from "#web/api/use-call.ts";

/** The purpose of the code; for some purposes it goes to the phone of a shop's owner. */
export type CodeWish =
  | { purpose: PublicVerificationPurpose; shopId?: undefined }
  | { purpose: VerificationPurpose; shopId: number };

/** Sends a code to a number or to the one on record. */
export function useCodeRequest(wish: CodeWish) {
  const own = useCall(requestCode);
  const ofShop = useCall(requestShopCode);
  const { state, failure } = wish.shopId === undefined ? own : ofShop;
  return {
    state,
    failure,
    ask: (phone?: string) => {
      const number = phone ? { phonenumber: phone } : {};
      return wish.shopId === undefined
        ? own.run({ verificationCodeRefer: wish.purpose, ...number })
        : ofShop.run({ id: wish.shopId, verificationCodeRefer: wish.purpose, ...number });
    },
  };
}
