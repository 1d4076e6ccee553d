import { eq } from "drizzle-orm";
import { checkNewPassword as call } from "#contract/auth.ts";
import { newPasswordProblem } from "#server/credentials/index.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const checkNewPassword = handle(call, async ({ input, principal, db }) => {
  const accountId = principal?.account?.id;
  const [own] = accountId === undefined ? [] : await db.select().from(accounts).where(eq(accounts.id, accountId));
  const words = [input.loginId, input.email, own?.loginId, own?.email, own?.name];
  return {
    problem:
      newPasswordProblem(
        input.password,
        words.filter((word) => word !== undefined),
      ) ?? null,
  };
});
