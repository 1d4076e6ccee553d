import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, posix } from "node:path";
import { text } from "node:stream/consumers";

// npm run stack < stack.txt   a stack of the built web app, with the lines of the source

const maps = join(import.meta.dirname, "../dist/maps");
/** `https://…/assets/day-screen-1a2b3c4.js:1:2345` */
const place = /[^\s(@]*\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/** The same stack, each place of the built program replaced by its place in the source; other lines stay. */
export function withSourceLines(stack: string, readMap: (file: string) => string | undefined): string {
  return stack.replaceAll(place, (built: string, file: string, line: string, column: string) => {
    const map = readMap(file);
    if (map === undefined) return `${built} (no map: it is of another build)`;
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) return built;
    const source = posix.join("dist/web/assets", entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

export function readKeptMap(file: string): string | undefined {
  const path = join(maps, `${file}.map`);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

if (import.meta.main) process.stdout.write(withSourceLines(await text(process.stdin), readKeptMap));
