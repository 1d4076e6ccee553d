import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";

type Screens = Readonly<Record<string, RouteComponent>>;

/**
 * A screen that nobody begins with, and that comes with its rules; the others are named in `vite.config.ts`. Its file
 * exports the screen alone, so that not every page has to begin with the names of all screens; where it exports several,
 * the name says which.
 */
export function lazyScreen<Module extends Screens>(load: () => Promise<Module>, name?: keyof Module & string) {
  const loaded = withWholeSheet(load);
  return lazyRouteComponent(async () => {
    const screens = await loaded();
    const [screen, ...others] = name === undefined ? Object.values(screens) : [screens[name]];
    if (!screen || others.length > 0) throw new Error("a screen's file exports one screen, or its route names it");
    return { default: screen };
  });
}
