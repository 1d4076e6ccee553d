import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** In the history entry and not in the address, where others could read it. */
    signInId?: string;
  }
}

/** The id that an earlier screen has found, for the login form. */
export const useSignInId = () => useLocation({ select: ({ state }) => state.signInId ?? "" });
