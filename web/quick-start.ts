import type { Plugin } from "vite";

/** Tells V8 to compile the whole file in the background while it loads, not each function at its first call. */
const compiledOnArrival = "//# allFunctionsCalledOnLoad\n";

/** The libraries are their own file and so their own task: the browser can handle input before ours begins. */
const librariesAhead = /<link rel="modulepreload" crossorigin href="(\/assets\/libraries-[\w-]{1,20}\.js)">\s*/;

/** For the entry chunks, so that compiling delays scrolling and typing as little as possible. */
export function quickStart(compiledEarly = /^$/): Plugin {
  return {
    name: "quick-start",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const [link, libraries] = librariesAhead.exec(html) ?? [];
        if (link === undefined) return html;
        const ahead = `<script type="module" crossorigin src="${libraries}"></script>\n    `;
        return html.replace(link, "").replace("<script", `${ahead}<script`);
      },
    },
    augmentChunkHash: ({ isEntry, name }) => (isEntry || compiledEarly.test(name) ? compiledOnArrival : ""),
    generateBundle: {
      // It has to be the first line, and Vite writes its own lines before.
      order: "post",
      handler: (_options, files) => {
        for (const file of Object.values(files))
          if (file.type === "chunk" && (file.isEntry || compiledEarly.test(file.name))) {
            file.code = compiledOnArrival + file.code;
            const map = files[`${file.fileName}.map`];
            // In a source map each semicolon ends a line.
            if (map?.type === "asset") map.source = String(map.source).replace('"mappings":"', '"mappings":";');
          }
      },
    },
  };
}
