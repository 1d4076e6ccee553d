import * as z from "zod/mini";
import { isOwnPath, isPublicHttpsLink, linkPattern, longestLink, ownPathPattern } from "#domain/text/link.ts";
import { typed } from "./fields.ts";

const notLink = { error: "https://로 시작하는 인터넷 주소를 입력해 주세요" };
/** A link to the public web. */
export const Link = typed("주소를 입력해 주세요").check(
  z.maxLength(longestLink, notLink),
  z.regex(linkPattern, notLink),
  z.refine(isPublicHttpsLink, notLink),
);

const OwnPath = typed("주소를 입력해 주세요").check(
  z.maxLength(longestLink),
  z.regex(ownPathPattern),
  z.refine(isOwnPath),
);

/** The same, or a path of our own such as `/partners/requests`. */
export const OwnPathOrLink = z.union([Link, OwnPath], {
  error: "https://로 시작하는 인터넷 주소나 /로 시작하는 화면 주소를 입력해 주세요",
});
