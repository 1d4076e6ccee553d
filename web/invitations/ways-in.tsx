import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { logout } from "#contract/auth.ts";
import { send } from "#web/api/send.ts";
import { leaveNothingBehind } from "#web/api/sign-out.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";

/** The address of this invitation, for the return after signing in. */
const useThisPath = () => useRouterState({ select: ({ location }) => location.pathname });

export function ToLogin() {
  const path = useThisPath();
  return (
    <Button
      colour="purple"
      size={60}
      fullWidth
      render={<Link to="/app/login" search={{ continue: path, problem: undefined }} />}
    >
      로그인하고 받기
    </Button>
  );
}

export function ToSignUp({ main = false }: { main?: boolean }) {
  const path = useThisPath();
  return (
    <Button
      colour={main ? "purple" : "white"}
      size={60}
      fullWidth
      render={<Link to="/app/signup" search={{ continue: path }} />}
    >
      가입하고 받기
    </Button>
  );
}

/** Reloads the page, so that no data of the earlier account stays. */
export function WithAnotherAccount() {
  const path = useThisPath();
  const [failure, setFailure] = useState<unknown>();
  async function leave() {
    try {
      await send(logout, {});
    } catch (failure) {
      setFailure(failure);
      return;
    }
    leaveNothingBehind(`/app/login?continue=${encodeURIComponent(path)}`);
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="purple" size={60} fullWidth onClick={leave}>
        다른 계정으로 로그인하기
      </Button>
    </>
  );
}
