import { build, type InlineConfig } from "vite";
import { loadedAlone } from "./loaded-alone.ts";
import { type Piece, type Pieces, pieceOf, withImports } from "./pieces.ts";

/**
 * Not in a chunk that screens share; otherwise a part that loads without `withWholeSheet` would bring rules of other
 * screens.
 */
export const onItsOwn = "on-its-own";

/**
 * The modules that these screens need: `first-day` is used only by the day board, `first` by several of them. The
 * bundler links the program once to find them, so an unused import does not count. `onItsOwn` is used only by parts
 * that load without `withWholeSheet`.
 */
export async function firstModules(config: InlineConfig, screens: readonly string[]): Promise<Map<string, string>> {
  const alone = loadedAlone();
  const pieces = await linkedPieces({ ...config, plugins: [config.plugins, alone] });
  const modulesOf = (used: readonly Piece[]) =>
    new Set(used.flatMap((piece) => withImports(piece, pieces)).flatMap(({ moduleIds = [] }) => moduleIds));
  const named = new Map<string, string>();
  for (const screen of screens)
    for (const id of modulesOf([pieceOf(screen, pieces)]))
      named.set(id, named.has(id) ? "first" : `first-${nameOf(screen)}`);
  const loaded = Object.values(pieces).filter(({ moduleIds }) => moduleIds?.some((id) => alone.modules.has(id)));
  for (const id of modulesOf(loaded)) if (!named.has(id)) named.set(id, onItsOwn);
  return named;
}

/** Each module that two screens share is in its own chunk; nothing is minified or written. */
async function linkedPieces(config: InlineConfig): Promise<Pieces> {
  const linked = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { ...config.build?.rolldownOptions, external: /^virtual:/ },
    },
  });
  if (!("output" in linked)) throw new Error("the program was not linked");
  return Object.fromEntries(linked.output.map((piece) => [piece.fileName, piece]));
}

/** `auth/login-screen.tsx` is `login`, `app/once-idle.tsx` is `once-idle`. */
const nameOf = (screen: string) => screen.replace(/^.*\/|(?:-screen)?\.tsx$/g, "");
