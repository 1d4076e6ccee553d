import { QueryClient } from "@tanstack/react-query";
import { keepUnchanged } from "#web/api/keep-unchanged.ts";

/** As spec §9 says: no retry, no refetch on focus, and it runs even when the browser believes it is offline. */
export const queryClient = new QueryClient({
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
