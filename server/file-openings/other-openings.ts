import { holdsArchive } from "./holds-archive.ts";
import { inOwnThread, TookTooLong, usualPatienceMilliseconds } from "./own-thread.ts";

/** Whether a file also opens as something else: an archive, or a page that a browser would run. */
export const opensOtherwise = (file: Buffer): boolean => holdsArchive(file) || holdsPage(file);

/** Checking this much takes a millisecond or two. A thread costs more. */
const mostBytesHere = 16 * 1024;

/** The same in its own thread. A file that takes too long counts as opening otherwise. */
export async function opensOtherwiseApart(
  file: Buffer,
  patienceMilliseconds = usualPatienceMilliseconds,
): Promise<boolean> {
  if (file.length <= mostBytesHere) return opensOtherwise(file);
  try {
    return await inOwnThread(new URL("./openings-worker.ts", import.meta.url), { file }, patienceMilliseconds);
  } catch (error) {
    if (error instanceof TookTooLong) return true;
    throw error;
  }
}

/** Tags that turn any surrounding bytes into a page. Shorter tags occur by chance in a large picture. */
const tag =
  /<(?:!doctype\s+(?:html|svg)|!entity|\?php|\?xml-stylesheet|html|head|body|script|iframe|frame|frameset|svg|math|object|embed|applet|portal|style|form|input|button|select|textarea|keygen|isindex|img|image|picture|video|audio|source|track|base|link|meta|title|template|slot|noscript|plaintext|details|dialog|marquee|layer|div|span|table|animate|foreignobject)[\s/>]/i;

/** The same tags with a namespace prefix. */
const tagInNamespace =
  /<[a-z][\w-]{0,30}:(?:script|svg|html|iframe|object|embed|form|foreignobject|handler|listener)[\s/>]/i;

/** Browsers ignore spaces inside such an address. */
const address = new RegExp(
  ["javascript:", "vbscript:", "livescript:", "data:text/html"].map((word) => [...word].join("[\\t\\r\\n]*")).join("|"),
  "i",
);

/** Event handlers, by the names that browsers know. Even the shortest are too rare by chance to need a tag before them. */
const knownHandler =
  /[\s/"']on(?:abort|animation\w{1,20}|auxclick|(?:before|after)\w{1,20}|begin|blur|cancel|canplay\w{0,10}|change|click|close|command|content\w{1,30}|context\w{1,10}|copy|cuechange|cut|dblclick|drag\w{0,10}|drop|durationchange|emptied|end|ended|error|focus\w{0,3}|formdata|fullscreen\w{1,10}|gesture\w{1,10}|gotpointercapture|hashchange|input|invalid|key(?:down|press|up)|languagechange|load\w{0,10}|lostpointercapture|message\w{0,10}|mouse\w{1,10}|offline|online|page\w{1,10}|paste|pause|play\w{0,10}|pointer\w{1,12}|popstate|progress|ratechange|readystatechange|rejectionhandled|repeat|reset|resize|scroll\w{0,20}|search|security\w{1,20}|seek\w{1,5}|select\w{0,10}|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch\w{1,10}|transition\w{1,10}|unhandledrejection|unload|volumechange|waiting|webkit\w{1,30}|wheel|zoom)\s{0,20}=/i;

/** A link or an event handler in a tag of any name. */
const attribute = /<[a-z][^<]{0,1000}[\s/"'>](?:on[a-z]{4,30}|href|src|srcdoc|srcset|formaction|xlink:href)\s{0,20}=/i;

/**
 * Whether a browser would treat some of the file as a page that runs scripts or links elsewhere; also as UTF-16, with an
 * empty byte beside each letter.
 */
function holdsPage(file: Buffer): boolean {
  const text = file.toString("latin1").replaceAll("\0", "");
  return [tag, tagInNamespace, address, knownHandler, attribute].some((pattern) => pattern.test(text));
}
