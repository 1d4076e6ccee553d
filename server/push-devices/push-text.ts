/** What a device shows, and the path that a tap opens. */
export interface PushText {
  title: string;
  body: string;
  path: string;
}

const longest = { title: 100, body: 300 };

/** A push service accepts at most four kilobytes. At three bytes a letter this text and a path stay well below three. */
export function payloadOf({ title, body, path }: PushText, tag: string): string {
  return JSON.stringify({ title: clip(title, longest.title), body: clip(body, longest.body), path, tag });
}

const clip = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
