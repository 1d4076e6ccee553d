import { useMatch, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * Navigates after saving. A save completes even if the person does not wait for it: if they have gone elsewhere, they
 * stay there.
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
