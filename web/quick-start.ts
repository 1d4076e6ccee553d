import type { Plugin } from "vite";

/** Says to V8: compile all of this file beside the page while it arrives, not each function in the page's way when it is called. */
const compiledOnArrival = "//# allFunctionsCalledOnLoad\n";

/** The libraries in a file of their own are a task of their own, too: the browser can answer before ours is begun. */
const librariesAhead = /<link rel="modulepreload" crossorigin href="(\/assets\/libraries-[\w-]{1,20}\.js)">\s*/;

/** For what a program begins with: as little of it as can be stands in the way of whoever already scrolls or types. */
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
      // It has to be the first line, and Vite writes its own before.
      order: "post",
      handler: (_options, files) => {
        for (const file of Object.values(files))
          if (file.type === "chunk" && (file.isEntry || compiledEarly.test(file.name)))
            file.code = compiledOnArrival + file.code;
      },
    },
  };
}
