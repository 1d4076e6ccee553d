import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getAccountForOperator } from "#contract/accounts.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { AccountDormancy } from "./account-dormancy.tsx";
import { AccountHead } from "./account-head.tsx";
import { AccountShops } from "./account-shops.tsx";
import { AccountSignIn } from "./account-sign-in.tsx";
import styles from "./operator-detail.module.css";

/** Somebody's account: who it is, where it works, how it signs in, and what an operator may do for its owner. */
export function OperatorAccountScreen() {
  const { accountId } = useParams({ from: "/_app/operator/operator/accounts/$accountId" });
  const answer = useAnswer(getAccountForOperator, { id: Number(accountId) });
  return (
    <div className={styles.screen}>
      <Button
        className={styles.back}
        colour="white"
        size={44}
        icon={ArrowLeft}
        render={<Link to="/operator/accounts" search={{}} />}
      >
        계정 목록
      </Button>
      <Answered
        answer={answer}
        bones={
          <Card>
            <ListBones rows={8} />
          </Card>
        }
      >
        {(account) => (
          <>
            <AccountHead account={account} />
            <div className={styles.columns}>
              <div className={styles.cards}>
                <AccountShops shops={account.shops} />
              </div>
              <div className={styles.cards}>
                <AccountSignIn account={account} />
                <AccountDormancy account={account} />
              </div>
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
