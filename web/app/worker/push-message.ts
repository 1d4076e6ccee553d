interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A message that arrives twice is shown once. */
  tag: string;
}

const unreadable: PushMessage = {
  title: "단장 파트너스",
  body: "새 알림이 있어요",
  path: "/partners",
  tag: "unreadable",
};

/** A browser has to show something for every push message; an unreadable one is shown as news. */
export function readPush(text: string): PushMessage {
  try {
    const { title, body, path, tag } = JSON.parse(text) as Partial<PushMessage>;
    return title && tag ? { title, body: body ?? "", path: path ?? "/partners", tag } : unreadable;
  } catch {
    return unreadable;
  }
}

/** Only an address of our own site is opened, whatever was sent. */
export function ownPath(path: unknown, origin: string): string {
  if (typeof path !== "string" || !path.startsWith("/")) return unreadable.path;
  const url = URL.parse(path, origin);
  return url?.origin === origin ? url.pathname + url.search : unreadable.path;
}
