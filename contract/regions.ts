import * as z from "zod/mini";
import { anyone, call, partners } from "./call.ts";

const Name = z.string().check(z.maxLength(100));

/** The sixteen 시·도. */
export const listRegion1 = call({
  route: "GET /partners/v1/regions/region1",
  for: anyone,
  input: z.object({}),
  reply: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
  refusals: {},
});

/** The 시·군·구 of a 시·도 with their 행정동; an unknown 시·도 has none. */
export const listRegions = call({
  route: "GET /partners/v1/regions?region1",
  for: anyone,
  input: z.object({ region1: z._default(Name, "") }),
  reply: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        region3: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: {},
});

export const Address = z.object({
  road: z.nullable(z.string()),
  jibun: z.nullable(z.string()),
  zonecode: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Names from our own list. The 행정동 is a guess that a person confirms. */
  region1: z.nullable(z.string()),
  region2: z.nullable(z.string()),
  region3: z.nullable(z.string()),
});

export const searchAddresses = call({
  route: "GET /partners/v1/addresses?keyword",
  for: partners,
  input: z.object({
    keyword: z
      .string({ error: "찾을 주소를 입력해 주세요" })
      .check(
        z.normalize("NFC"),
        z.trim(),
        z.minLength(2, { error: "두 글자 이상 입력해 주세요" }),
        z.maxLength(100, { error: "100자까지 입력할 수 있어요" }),
      ),
  }),
  reply: z.object({ items: z.array(Address) }),
  refusals: { address_search_unavailable: 503 },
  transaction: "own",
  limit: "search",
});
