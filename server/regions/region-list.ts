import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Dong {
  code: string;
  name: string;
}

export interface District {
  code: string;
  name: string;
  region3: Dong[];
}

export interface Province {
  code: string;
  name: string;
  region2: District[];
}

let provinces: Province[] | undefined;

/** Every 시·도 with its 시·군·구 and their 행정동, in the order of their codes. Read at first use. */
export function regionList(): readonly Province[] {
  provinces ??= readRegions(readFileSync(join(import.meta.dirname, "regions.tsv"), "utf8"));
  return provinces;
}

function readRegions(text: string): Province[] {
  const read: Province[] = [];
  for (const line of text.split("\n").slice(2)) {
    const [code = "", level, , region2 = "", region3 = ""] = line.split("\t");
    if (level === "sido") read.push({ code, name: line.split("\t")[2] ?? "", region2: [] });
    // A line comes below the one to which it belongs.
    else if (level === "sigungu") read.at(-1)?.region2.push({ code, name: region2, region3: [] });
    else if (level === "dong") read.at(-1)?.region2.at(-1)?.region3.push({ code, name: region3 });
  }
  return read;
}
