import type { AnyRouter } from "@tanstack/react-router";
import type { setReactions } from "#web/api/reactions.ts";
import { forgetSignedIn } from "#web/api/signed-in.ts";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { NetworkDialog } from "#web/ui/overlays/network-dialog.tsx";
import type { ErrorReport } from "./error-report.ts";
import { queryClient } from "./query-client.ts";

/** The error catalogue of spec §8, as far as it is the same for every screen. */
export function reactionsOf(router: AnyRouter, report: ErrorReport): Parameters<typeof setReactions>[0] {
  let networkDialogOpen = false;
  return {
    sessionEnded() {
      forgetSignedIn();
      queryClient.clear();
      const { pathname, href } = router.state.location;
      if (pathname === "/app/login") return;
      router.navigate({ to: "/app/login", search: { continue: href } });
    },
    noResponse() {
      // One dialog for all calls that failed together.
      if (networkDialogOpen) return;
      networkDialogOpen = true;
      openDialog(({ close }) => <NetworkDialog onClose={() => close()} />).finally(() => {
        networkDialogOpen = false;
      });
    },
    serverFailed(call, failure) {
      report.failed(failure, {
        call: `${call.method} ${call.path}`,
        status: failure.status,
        requestId: failure.requestId,
      });
    },
  };
}
