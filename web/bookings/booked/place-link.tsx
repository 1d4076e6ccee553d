import type { ComponentProps, MouseEvent } from "react";
import { go } from "./place.ts";

type PlaceLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** A link within the page: it can be opened in another tab, and follows without a reload. */
export function PlaceLink({ to, onClick, ...rest }: PlaceLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
