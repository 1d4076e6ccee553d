import * as z from "zod/mini";
import { emailPattern } from "#domain/text/email.ts";
import { personNamePattern } from "#domain/text/person-name.ts";
import { phonePattern } from "#domain/text/phone.ts";
import { freeTextPattern } from "#domain/text/text.ts";
import { isDay } from "#domain/time/seoul-time.ts";

// The API document shows patterns, lengths, bounds and formats, but no functions. So a rule is one of these if possible,
// and a function checks only what they cannot say.

/** More than there will ever be rows, and exact in every JSON parser. */
export const mostId = 999_999_999_999_999;

const noId = { error: "번호가 올바르지 않아요" };
export const Id = z.int(noId).check(z.positive(noId), z.maximum(mostId, noId));

/** The largest value of an `integer` column, the type of versions, editions and amounts. */
export const mostInteger = 2_147_483_647;

/** The version of a row, or the edition of an application: what a writer has read. */
export const Version = z.int().check(z.minimum(0), z.maximum(mostInteger));

/** A time. Handlers use a Date, JSON has ISO text in UTC, screens show Seoul time. */
export const Instant = z.pipe(
  z.union([z.iso.datetime({ offset: true, error: "날짜와 시간을 확인해 주세요" }), z.date()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
);

/** A business day in Seoul, `YYYY-MM-DD`. A day before the first shop is a typing error, and the database has no year 0. */
export const Day = z
  .string({ error: "날짜를 확인해 주세요" })
  .check(
    z.regex(/^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { error: "날짜를 확인해 주세요" }),
    z.refine(isDay, { error: "날짜를 확인해 주세요" }),
  );

/** Normalised to NFC, so that text that looks the same is stored and found as the same. */
export const typed = (error: string) => z.string({ error }).check(z.normalize("NFC"), z.trim());

/** Free text with the character rule of spec §5; may be empty. */
export const freeText = (max: number) =>
  typed("다시 확인해 주세요").check(
    z.maxLength(max, { error: `${max}자까지 입력할 수 있어요` }),
    z.regex(freeTextPattern, {
      error: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
    }),
  );

const unreadable = { error: "페이지를 새로고침해 주세요" };
/** Identifies a browser for holds and for the counts of a day, and says nothing about the person. */
export const Visitor = z.string(unreadable).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, unreadable));

export const PersonName = typed("이름을 입력해 주세요").check(
  z.regex(personNamePattern, { error: "이름은 한글이나 영문 1~10자로 입력해 주세요" }),
);

export const Email = typed("이메일을 입력해 주세요").check(
  z.toLowerCase(),
  z.maxLength(254, { error: "이메일이 너무 길어요" }),
  z.regex(emailPattern, { error: "이메일 주소를 확인해 주세요" }),
);

/** With dashes, as in spec §5. */
export const Phone = typed("전화번호를 입력해 주세요").check(
  z.regex(phonePattern, { error: "전화번호는 010-1234-5678처럼 입력해 주세요" }),
);

/** Whole won. More than any service costs is a typing error. */
export const Won = z
  .int({ error: "금액을 숫자로 입력해 주세요" })
  .check(
    z.minimum(0, { error: "금액은 0원 이상 입력해 주세요" }),
    z.maximum(100_000_000, { error: "금액이 너무 커요" }),
  );

/** An amount that the browser sends back, to compare it with ours. */
export const ShownWon = z
  .int({ error: "금액을 확인해 주세요" })
  .check(z.minimum(0, { error: "금액을 확인해 주세요" }), z.maximum(mostInteger, { error: "금액을 확인해 주세요" }));

/** E-mail or login id. Only the length is checked, because a malformed one must answer like a wrong password. */
export const SignInId = typed("아이디나 이메일을 입력해 주세요").check(
  z.minLength(1, { error: "아이디나 이메일을 입력해 주세요" }),
  z.maxLength(254, { error: "아이디나 이메일을 확인해 주세요" }),
);

export const LoginId = typed("아이디를 입력해 주세요").check(
  z.toLowerCase(),
  z.regex(/^[a-z][a-z0-9_]{3,19}$/, { error: "아이디는 영문으로 시작하는 영문, 숫자 4~20자로 정해 주세요" }),
);

/** Never trimmed or normalised: a password is exactly the bytes that were typed. */
export const Password = z
  .string({ error: "비밀번호를 입력해 주세요" })
  .check(
    z.minLength(1, { error: "비밀번호를 입력해 주세요" }),
    z.maxLength(128, { error: "비밀번호는 128자까지 입력할 수 있어요" }),
  );

export const NewPassword = Password.check(
  z.minLength(10, { error: "비밀번호는 10자 이상으로 정해 주세요" }),
  z.refine((value) => new Set(value).size >= 4, { error: "같은 글자만 반복한 비밀번호는 사용할 수 없어요" }),
);

export const VerificationCode = typed("인증번호를 입력해 주세요").check(
  z.regex(/^\d{6}$/, { error: "인증번호 6자리를 입력해 주세요" }),
);

/** The id of a verification attempt. It is random, so only the person who asked for the code has it. */
export const VerificationKey = z
  .string({ error: "인증번호를 다시 받아 주세요" })
  .check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, { error: "인증번호를 다시 받아 주세요" }));

/** Opens one booking and nothing else. It is the only proof that is asked for. */
export const BookingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const Page = z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0);
export const pageSize = (usual: number) => z._default(z.int().check(z.minimum(1), z.maximum(100)), usual);

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() });

/** The answer of a call that only says that it is done. */
export const Done = z.object({});

/** The raw bytes of a file. Inside JSON they would be parsed and searched as text first. */
export const fileBytes = (error: string) =>
  z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, { error });

/** A JPEG, PNG or WebP. */
export const photoBytes = fileBytes("사진을 선택해 주세요");

/** More than any photo that a browser has scaled. */
export const mostPhotoBytes = 1024 * 1024;

/** Why an operator does something; kept in the record. */
export const Reason = freeText(200).check(z.minLength(2, { error: "사유를 입력해 주세요" }));
