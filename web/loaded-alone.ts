import type { Plugin } from "vite";

const anyImport = /\bimport\("([^"]+)"\)/g;
const laterImport = /\b(?:withWholeSheet|lazyScreen)\(\s*\(\) => import\("([^"]+)"\)/g;

/**
 * Finds the modules that load without `withWholeSheet` (`ui/overlays/with-whole-sheet.ts`), that is without the rules of other
 * screens.
 */
export function loadedAlone(): Required<Pick<Plugin, "name" | "transform">> & { modules: Set<string> } {
  const modules = new Set<string>();
  return {
    name: "loaded-alone",
    modules,
    transform: {
      order: "pre",
      filter: { id: /\/web\/.+\.tsx?$/, code: /\bimport\(/ },
      async handler(code, id) {
        const found = await Promise.all(importedAlone(code).map((name) => this.resolve(name, id)));
        // Modules outside of web/ show nothing.
        for (const module of found) if (module?.id.includes("/web/")) modules.add(module.id);
      },
    },
  };
}

function importedAlone(code: string): string[] {
  const namesIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = ""]) => name));
  return [...namesIn(anyImport).difference(namesIn(laterImport))];
}
