import { lazyRouteComponent } from "@tanstack/react-router";
import { later } from "#web/ui/later.ts";

/** A screen that nobody begins with, and that comes with its rules; the others are named in `vite.config.ts`. */
export const laterScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(later(load), name);
