import { build, type InlineConfig } from "vite";
import { loadedAlone } from "./loaded-alone.ts";
import { type Piece, type Pieces, pieceOf, withImports } from "./pieces.ts";

/**
 * The modules that each of these screens needs, named by the screens that do: `first-today-day` is what today and the day
 * board share, and "alone" stands for what is loaded without `withWholeSheet`. The bundler itself links the program once for it, so
 * that what a module imports without using counts for nothing.
 */
export async function firstModules(config: InlineConfig, screens: readonly string[]): Promise<Map<string, string>> {
  const alone = loadedAlone();
  const pieces = await linkedPieces({ ...config, plugins: [config.plugins, alone] });
  const named = new Map<string, string>();
  const name = (user: string, used: Piece[]) => {
    for (const id of new Set(
      used.flatMap((piece) => withImports(piece, pieces)).flatMap(({ moduleIds = [] }) => moduleIds),
    ))
      named.set(id, `${named.get(id) ?? "first"}-${user}`);
  };
  for (const screen of screens) name(nameOf(screen), [pieceOf(screen, pieces)]);
  const loaded = Object.values(pieces).filter(({ moduleIds }) => moduleIds?.some((id) => alone.modules.has(id)));
  name("alone", loaded);
  return named;
}

/** Each module that two screens share in a piece of its own, nothing made small and nothing written. */
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

/** `auth/login-screen.tsx` is `login`. */
const nameOf = (screen: string) => screen.replace(/^.*\/|-screen\.tsx$/g, "");
