import type { Plugin } from "vite";

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
  facadeModuleId?: string | null;
  imports?: string[];
  source?: string | Uint8Array;
}

/**
 * For the screens that people begin with, pages of their own: each names the pieces of its screen, so that they come along
 * with the program instead of after it has begun, though behind it and the styles. `pages.json` tells the server which address has which page.
 */
export function firstPages(pages: readonly FirstPage[]): Plugin {
  return {
    name: "first-pages",
    apply: "build",
    generateBundle: {
      // The page itself is written by Vite here, too.
      order: "post",
      handler(_options, bundle) {
        const pieces: Record<string, Piece> = bundle;
        const index = String(pieces["index.html"]?.source ?? this.error("there is no index.html"));
        for (const { page, screen } of pages) {
          const chunk = Object.values(pieces).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`));
          if (!chunk) this.error(`no piece of the program begins with ${screen}`);
          const links = piecesOf(chunk, pieces)
            .filter((name) => !index.includes(name))
            .map((name) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">\n  `);
          const source = index.replace("</head>", `${links.join("")}</head>`);
          this.emitFile({ type: "asset", fileName: page, source });
        }
        const source = JSON.stringify(pages.map(({ page, path }) => ({ page, path })));
        this.emitFile({ type: "asset", fileName: "pages.json", source });
      },
    },
  };
}

/** A piece and all that it imports, and that those import. */
function piecesOf(
  { fileName, imports = [] }: Piece,
  pieces: Record<string, Piece>,
  found = new Set<string>(),
): string[] {
  found.add(fileName);
  for (const name of imports) {
    const piece = pieces[name];
    if (piece && !found.has(name)) piecesOf(piece, pieces, found);
  }
  return [...found];
}
