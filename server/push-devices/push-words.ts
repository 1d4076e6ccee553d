/** What a device shows, and which place of ours a tap opens. */
export interface PushWords {
  title: string;
  body: string;
  path: string;
}

const longest = { title: 100, body: 300 };

/** A push service takes four kilobytes at most; in three bytes a letter these and a path are well below three. */
export function payloadOf({ title, body, path }: PushWords, tag: string): string {
  return JSON.stringify({ title: clip(title, longest.title), body: clip(body, longest.body), path, tag });
}

const clip = (words: string, most: number) => (words.length > most ? `${words.slice(0, most - 1)}…` : words);
