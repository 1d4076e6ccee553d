import type { Plugin } from "vite";
import { type Pieces, pageOf, pieceOf, withImports } from "./pieces.ts";

interface FirstPage {
  page: string;
  /** The addresses that it is for, as a regular expression. */
  path: string;
  /** The module that its route loads. */
  screen: string;
}

/** It preloads the rules of all other screens, which these pages must not load. */
const preloadedSheet = /\n {4}<link rel="preload" as="style"[^>]{1,200}>/;

/**
 * Separate pages for the screens that visits begin with. Each names the chunks of its screen, so that they load
 * together with the program, after it and the styles. `pages.json` tells the server which address has which page.
 */
export function firstPages(pages: readonly FirstPage[]): Plugin {
  return {
    name: "first-pages",
    apply: "build",
    generateBundle: {
      // Vite writes the page here, too.
      order: "post",
      handler(_options, bundle) {
        const pieces: Pieces = bundle;
        const index = pageOf("index.html", pieces).source.replace(preloadedSheet, "");
        for (const { page, screen } of pages) {
          const links = withImports(pieceOf(screen, pieces), pieces)
            .filter(({ fileName }) => !index.includes(fileName))
            .map(
              ({ fileName }) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">\n  `,
            );
          const source = index.replace("</head>", `${links.join("")}</head>`);
          this.emitFile({ type: "asset", fileName: page, source });
        }
        const source = JSON.stringify(pages.map(({ page, path }) => ({ page, path })));
        this.emitFile({ type: "asset", fileName: "pages.json", source });
      },
    },
  };
}
