import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailure } from "#web/api/failures.ts";
import { keepUnchanged } from "#web/api/keep-unchanged.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** As spec §9 requires: no retry, no refetch on focus, and it also runs when the browser reports that it is offline. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { state }) {
      // A screen without data shows the failure itself; for a screen with data this notice tells that it is out of
      // date.
      const isOld = state.data !== undefined && error instanceof CallFailure;
      if (isOld && (error.status >= 500 || error.status === 429)) warnOfOldAnswer();
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: "always",
      staleTime: 5_000,
      structuralSharing: keepUnchanged,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

function warnOfOldAnswer() {
  const again = () => queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
  toast({ text: "새 내용을 불러오지 못했어요", tone: "failed", action: { label: "다시 불러오기", onPress: again } });
}
