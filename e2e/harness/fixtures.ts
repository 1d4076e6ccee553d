import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type * as z from "zod/mini";
import { login, signUp } from "#contract/auth.ts";
import type { Call, ReplyOf } from "#contract/call.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { contentOf, requestOf } from "#contract/request.ts";
import { axeFindings } from "./axe-findings.ts";
import { onThatDay } from "./on-that-day.ts";

export { expect };

export const demoPassword = "danjang-demo-1";
export type DemoPerson =
  | "owner"
  | "manager"
  | "designer"
  | "settlement"
  | "operator"
  | "dormant"
  | "nail"
  | "esthetic"
  | "newcomer"
  | "applicant";

/** A partner who exists for one test only, so that no other test sees the changes. */
export interface NewPartner {
  loginId: string;
  email: string;
  name: string;
  phone: string;
  password: string;
}

/** The sender of calls: a page, or only a request context. */
export type Asking = Pick<Page, "request">;

interface Fixtures {
  signInAs: (page: Asking, who: DemoPerson) => Promise<void>;
  /** The code in the newest message to this number. */
  codeFor: (phone: string) => Promise<string>;
  /** Signs up a new partner and leaves the page signed in as them. */
  signUpAs: (page: Page, over?: Partial<NewPartner>) => Promise<NewPartner>;
}

export const test = base.extend<Fixtures>({
  browser: [({ browser }, use) => use(onThatDay(browser)), { scope: "worker" }],
  baseURL: async ({ browserName: _ }, use, { project }) => {
    await use(process.env[`E2E_ADDRESS_${project.name}`]);
  },
  signInAs: async ({ browserName: _ }, use) => {
    await use(async (page, who) => {
      const id = `${who}@demo.danjang.kr`;
      await ask(page.request, login, { loginType: "partners", id, password: demoPassword });
    });
  },
  codeFor: async ({ request }, use) => {
    await use((phone) => newestCode(request, phone));
  },
  signUpAs: async ({ browserName: _ }, use) => {
    await use(async (page, over) => {
      const partner = { ...somebodyNew(), ...over };
      const { loginId, email, name, password, phone } = partner;
      const verificationKey = await provePhone(page.request, phone);
      const agreedClauses = ["PARTNERS_TERMS", "SELLERS_TERMS", "GENERAL", "PRIVACY"] as const;
      await ask(page.request, signUp, {
        loginId,
        email,
        name,
        password,
        verificationKey,
        agreedClauses: [...agreedClauses],
      });
      return partner;
    });
  },
});

/**
 * The last four digits never begin with a zero, as those of all demo accounts do, so that a search for a demo account
 * finds no other.
 */
export function newDigits(): string {
  const half = () => 1000 + Math.floor(Math.random() * 9000);
  return `${half()}${half()}`;
}

export function somebodyNew(): NewPartner {
  const digits = newDigits();
  return {
    loginId: `new_${digits}`,
    email: `new-${digits}@example.com`,
    name: "한소영",
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    password: `jandi-${digits}-bat`,
  };
}

/** Makes a call of the contract by itself, with the cookies of the page. */
export async function ask<C extends Call>(
  request: APIRequestContext,
  call: C,
  input: z.input<C["input"]>,
): Promise<ReplyOf<C>> {
  const sent = requestOf(call, input as Record<string, unknown>);
  const { path } = sent;
  const { type, content } = contentOf(sent);
  const answer = await request.fetch(path, {
    method: call.method,
    headers: { "x-danjang-call": "1", ...(type === undefined ? {} : { "content-type": type }) },
    ...(content === undefined ? {} : { data: typeof content === "string" ? content : Buffer.from(content) }),
  });
  expect(answer.ok(), `${call.method} ${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/**
 * Colours and sizes come from one theme and are checked once on every screen (every-screen.phone.spec.ts): they are
 * half of axe's work.
 */
const lookedAtOnce = ["color-contrast", "target-size"];

export async function expectNoAxeViolations(page: Page) {
  // The only finding on an empty page would be that it is empty.
  await page.locator("main").first().waitFor();
  expect(await axeFindings(page, lookedAtOnce)).toEqual([]);
}

async function provePhone(request: APIRequestContext, phone: string): Promise<string> {
  const { key } = await ask(request, requestCode, { phonenumber: phone, verificationCodeRefer: "SIGNUP" });
  await ask(request, verifyCode, { key, code: await newestCode(request, phone) });
  return key;
}

async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  const messages = await (await request.get("/sandbox/messages")).text();
  const [, code] = new RegExp(`<strong>${phone}</strong>[^]*?인증번호 (\\d{6})`).exec(messages) ?? [];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
