import { verifyCodeAndRecord as call } from "#contract/phone-verification.ts";
import { handle } from "#server/http/calls/context.ts";
import { checkCode } from "./check-code.ts";

export const verifyCodeAndRecord = handle(call, async (context) => {
  const { input, principal, now, refuse } = context;
  const { key, code, phonenumber: phone, verificationCodeRefer: purpose } = input;
  return checkCode(context, { key, code, purpose, phone, accountId: principal?.account?.id ?? null, now, refuse });
});
