import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";

type Screens = Readonly<Record<string, RouteComponent>>;

/**
 * A screen that no visit begins with and that loads with its rules; the others are named in `vite.config.ts`. Its file
 * exports only the screen, so that a page does not have to load the names of all screens. If it exports several, the
 * name chooses one.
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
