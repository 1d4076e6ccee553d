/** A sentence of the specification; its number counts within its section. */
export interface Sentence {
  number: string;
  words: string;
}

/** All sentences of sections 1 to 9: from paragraphs, lists and table rows. */
export function sentencesOf(specification: string): Sentence[] {
  const sections = specification.split(/^## (?=\d+\. )/m).slice(1);
  return sections.flatMap((section) => {
    const chapter = /^\d+/.exec(section)?.[0];
    const words = section.split("\n").slice(1).flatMap(sentencesOfLine);
    return words.map((sentence, at) => ({ number: `${chapter}.${at + 1}`, words: sentence }));
  });
}

function sentencesOfLine(line: string): string[] {
  if (/^(?:#|\|-|\| Situation )/.test(line) || line.trim() === "") return [];
  if (line.startsWith("|")) return [line.replace(/^\| | \|$/g, "").replaceAll(" | ", ": ")];
  return line.replace(/^- /, "").split(/(?<=[.!?])\s+(?=[A-Z])/);
}
