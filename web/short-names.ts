import { globSync } from "node:fs";

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = `abcdefghijklmnopqrstuvwxyz${capitals}`;

/**
 * Names for the classes of a program's style sheets: two letters for the sheet, then a letter for each class in order,
 * so that names are short and similar to their neighbours. Random names would be most of a compressed style sheet. The
 * first letter is a capital, which no global name begins with.
 */
export function shortNames(folder: string): (name: string, path: string) => string {
  const sheets = globSync("**/*.module.css", { cwd: folder }).toSorted();
  if (sheets.length > capitals.length * letters.length) throw new Error("more style sheets than two letters can name");
  const namesOf = new Map(sheets.map((sheet) => [`${folder}/${sheet}`, new Map<string, string>()]));
  const order = [...namesOf.keys()];
  return (name, path) => {
    const [sheet = ""] = path.split("?", 1);
    const names = namesOf.get(sheet);
    if (!names) throw new Error(`${sheet} is none of the style sheets in ${folder}`);
    const known = names.get(name);
    if (known) return known;
    const place = order.indexOf(sheet);
    const short = `${capitals[place % capitals.length]}${letters[Math.floor(place / capitals.length)]}${byTurns(names.size)}`;
    names.set(name, short);
    return short;
  };
}

/** a, b and so on to Z, then aa. */
function byTurns(turn: number): string {
  const rest = Math.floor(turn / letters.length);
  return `${rest > 0 ? byTurns(rest - 1) : ""}${letters[turn % letters.length]}`;
}
