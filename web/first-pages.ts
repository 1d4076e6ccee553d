import type { Plugin } from "vite";
import { firstSheet } from "./first-sheet.ts";

interface FirstPage {
  page: string;
  /** Of the addresses that it is for, as a regular expression. */
  path: string;
  /** The module that its route loads. */
  screen: string;
}

interface Piece {
  type: "chunk" | "asset";
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  moduleIds?: string[];
  imports?: string[];
  code?: string;
  source?: string | Uint8Array;
}

type Pieces = Record<string, Piece>;

const anyImport = /\bimport\("([^"]+)"\)/g;
const laterImport = /\blater(?:Screen)?\(\s*\(\) => import\("([^"]+)"\)/g;

/**
 * For the screens that people begin with, pages of their own: each names the pieces of its screen, so that they come along
 * with the program instead of after it has begun, though behind it and the styles. Of the style sheet they have only the rules
 * for these screens, and for parts that may stand on each of them; whatever is loaded with `later` (`ui/later.ts`) brings all the
 * others along, and what would need them but is loaded without fails the build. `pages.json` tells the server which address
 * has which page.
 */
export function firstPages(pages: readonly FirstPage[], parts: readonly string[]): Plugin {
  const loadedAlone = new Set<string>();
  return {
    name: "first-pages",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: /\/web\/.+\.tsx?$/, code: /\bimport\(/ },
      async handler(code, id) {
        const modules = await Promise.all(importedAlone(code).map((name) => this.resolve(name, id)));
        for (const module of modules) if (module) loadedAlone.add(module.id);
      },
    },
    generateBundle: {
      // The page itself is written by Vite here, too.
      order: "post",
      handler(_options, bundle) {
        const pieces: Pieces = bundle;
        const find = (is: (piece: Piece) => boolean | undefined, what: string) =>
          Object.values(pieces).find(is) ?? this.error(`there is no ${what}`);
        const begunWith = (module: string) =>
          find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`), `piece that begins with ${module}`);
        const emit = (name: string, source: string) => this.getFileName(this.emitFile({ type: "asset", name, source }));

        const index = find(({ fileName }) => fileName === "index.html", "index.html");
        const sheet = find(({ fileName }) => fileName.endsWith(".css"), "style sheet");
        const entry = find(({ isEntry }) => isEntry, "entry");
        const begin = [entry, ...pages.map(({ screen }) => begunWith(screen)), ...parts.map(begunWith)];
        const { first, whole } = firstSheet(String(sheet.source), codeOf(begin, pieces));
        for (const module of loadedAlone) {
          const alone = find(({ moduleIds }) => moduleIds?.includes(module), `piece with ${module}`);
          if (firstSheet(String(sheet.source), codeOf([...begin, alone], pieces)).first !== first)
            this.error(`${module} has rules that the first pages do not have: it is to be loaded with later()`);
        }

        const [firstName, wholeName] = [emit("first.css", first), emit("style.css", whole)];
        delete pieces[sheet.fileName];
        const links = `<link rel="stylesheet" crossorigin href="/${firstName}">
    <meta name="whole-sheet" content="/${wholeName}">`;
        const firstPage = String(index.source).replace(/<link rel="stylesheet"[^>]+>/, links);
        // Whatever else is opened needs all rules at once.
        const ahead = `  <link rel="preload" as="style" crossorigin href="/${wholeName}">\n  `;
        index.source = firstPage.replace("</head>", `${ahead}</head>`);
        for (const { page, screen } of pages) {
          const ahead = piecesOf(begunWith(screen), pieces)
            .filter(({ fileName }) => !firstPage.includes(fileName))
            .map(
              ({ fileName }) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">\n  `,
            );
          const source = firstPage.replace("</head>", `${ahead.join("")}</head>`);
          this.emitFile({ type: "asset", fileName: page, source });
        }
        const source = JSON.stringify(pages.map(({ page, path }) => ({ page, path })));
        this.emitFile({ type: "asset", fileName: "pages.json", source });
      },
    },
  };
}

function importedAlone(code: string): string[] {
  const namesIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = ""]) => name));
  return [...namesIn(anyImport).difference(namesIn(laterImport))];
}

const codeOf = (begin: Piece[], pieces: Pieces) =>
  begin
    .flatMap((piece) => piecesOf(piece, pieces))
    .map(({ code = "" }) => code)
    .join("\n");

/** A piece and all that it imports, and that those import. */
function piecesOf(begin: Piece, pieces: Pieces, found = new Set<Piece>()): Piece[] {
  found.add(begin);
  for (const name of begin.imports ?? []) {
    const piece = pieces[name];
    if (piece && !found.has(piece)) piecesOf(piece, pieces, found);
  }
  return [...found];
}
