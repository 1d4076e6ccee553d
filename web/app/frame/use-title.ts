import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

const product = "단장 파트너스";

/** The title of the open screen, for the tab and the top bar. */
export function useScreenTitle(): string | undefined {
  return useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}

export function useTitle() {
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title]);
}
