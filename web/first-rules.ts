import type { Plugin } from "vite";
import { firstSheet } from "./first-sheet.ts";
import { loadedAlone } from "./loaded-alone.ts";
import { type Piece, type Pieces, pageOf, pieceOf, withImports } from "./pieces.ts";

const sheetLink = /<link rel="stylesheet"[^>]{1,200}>/;

/**
 * Pages begin with the rules for these modules only, and name the sheet with all rules. Modules that load with
 * `withWholeSheet` (`ui/overlays/with-whole-sheet.ts`) bring it along. A module that needs other rules but loads without it
 * fails the build.
 */
export function firstRules(modules: readonly string[]): Plugin {
  const alone = loadedAlone();
  return {
    name: "first-rules",
    apply: "build",
    transform: alone.transform,
    generateBundle: {
      // Vite writes the page and the sheet here, too.
      order: "post",
      handler(_options, bundle) {
        const pieces: Pieces = bundle;
        const all = Object.values(pieces);
        const index = pageOf("index.html", pieces);
        const [sheet, ...others] = all.filter(({ fileName }) => fileName.endsWith(".css"));
        if (!sheet || others.length > 0) throw new Error("there is not exactly one style sheet");
        const begin = [...all.filter(({ isEntry }) => isEntry), ...modules.map((module) => pieceOf(module, pieces))];
        const sheetsFor = (shown: Piece[]) => firstSheet(String(sheet.source), codeOf(shown, pieces));
        const { first, whole } = sheetsFor(begin);
        for (const module of alone.modules) {
          const holders = all.filter(({ moduleIds }) => moduleIds?.includes(module));
          if (sheetsFor([...begin, ...holders]).first !== first)
            throw new Error(`${module} has rules that a page does not begin with: load it with withWholeSheet()`);
        }
        const emit = (name: string, source: string) => this.getFileName(this.emitFile({ type: "asset", name, source }));
        const [firstName, wholeName] = [emit("first.css", first), emit("style.css", whole)];
        delete pieces[sheet.fileName];
        const lines = [
          `<link rel="stylesheet" crossorigin href="/${firstName}">`,
          `<meta name="whole-sheet" content="/${wholeName}">`,
          `<link rel="preload" as="style" crossorigin href="/${wholeName}">`,
        ];
        index.source = index.source.replace(sheetLink, lines.join("\n    "));
      },
    },
  };
}

const codeOf = (begin: Piece[], pieces: Pieces) =>
  begin
    .flatMap((piece) => withImports(piece, pieces))
    .map(({ code = "" }) => code)
    .join("\n");
