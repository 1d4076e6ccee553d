import { useLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Travels with the history entry and not in the address, where others could read it. */
    signInId?: string;
  }
}

/** The id that an earlier screen found out, to be filled in at the login. */
export const useSignInId = () => useLocation({ select: ({ state }) => state.signInId ?? "" });
