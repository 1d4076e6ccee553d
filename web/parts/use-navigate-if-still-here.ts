import { useMatch, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * The way on once something has been saved. What a person has sent is done even when they do not wait for it: whoever has
 * gone elsewhere meanwhile is not fetched away from there.
 */
export function useNavigateIfStillHere(): ReturnType<typeof useNavigate> {
  const router = useRouter();
  const navigate = useNavigate();
  const here = useMatch({ strict: false, select: ({ pathname }) => unslashed(pathname) });
  return useCallback(
    (onward) => (unslashed(router.latestLocation.pathname) === here ? navigate(onward) : Promise.resolve()),
    [router, navigate, here],
  );
}

const unslashed = (path: string) => path.replace(/\/$/, "");
