import { Link, useParams } from "@tanstack/react-router";
import { getAccountForOperator } from "#contract/accounts.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { AccountDormancy } from "./account-dormancy.tsx";
import { AccountHead } from "./account-head.tsx";
import { AccountShops } from "./account-shops.tsx";
import { AccountSignIn } from "./account-sign-in.tsx";
import styles from "./operator-detail.module.css";

/** An account: the person, their shops, the ways to sign in, and what an operator may do for them. */
export function OperatorAccountScreen() {
  const { accountId } = useParams({ from: "/_app/operator/operator/accounts/$accountId" });
  const answer = useAnswer(getAccountForOperator, { id: Number(accountId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/accounts" search={{}} />}>계정 목록</BackTo>} answer={answer}>
      {(account) => (
        <>
          <AccountHead account={account} />
          <div className={styles.columns}>
            <Stack gap={16} shrink>
              <AccountShops shops={account.shops} />
            </Stack>
            <Stack gap={16} shrink>
              <AccountSignIn account={account} />
              <AccountDormancy account={account} />
            </Stack>
          </div>
        </>
      )}
    </DetailPage>
  );
}
