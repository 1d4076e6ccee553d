import { expect, test } from "vitest";
import { changePassword } from "#contract/accounts.ts";
import { login, logout } from "#contract/auth.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer({ rateLimits: true, config: { trustedProxies: 1 } });
const random = seeded("S22");
const password = "a long enough passphrase 7";
const wrong = "a wrong enough passphrase 7";
const passwordHash = await hashPassword(password);
const { tries, networks } = size({ small: { tries: 120, networks: 40 }, full: { tries: 10_000, networks: 2000 } });
const atOnce = 20;
const day = 24 * 60 * 60_000;

/** Half of them IPv4, half addresses of an IPv6 /64. */
function addressIn(network: number): string {
  if (network % 2 === 0) return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
  return `2001:db8:${network.toString(16)}:7::${(1 + random.below(60_000)).toString(16)}`;
}

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const signIn = (who: Visitor, id: string, typed: string, address: string, verificationKey?: string) =>
  who.send(
    login,
    { loginType: "partners", id, password: typed, ...(verificationKey ? { verificationKey } : {}) },
    from(address),
  );

async function knownOwner(home: string) {
  const account = await server.makeAccount({ passwordHash });
  const device = server.visitor();
  expect((await signIn(device, account.loginId, password, home)).status).toBe(200);
  return { account, device };
}

/** Attacks in batches of this many, while the owner signs in and out. */
async function attack<T>(count: number, strike: (number: number) => Promise<T>, meanwhile: () => Promise<void>) {
  const answers: T[] = [];
  for (let done = 0; done < count; done += atOnce) {
    const struck = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => strike(done + index));
    const [some] = await Promise.all([Promise.all(struck), done % (atOnce * 5) === 0 ? meanwhile() : undefined]);
    answers.push(...some);
  }
  return answers;
}

test("a stranger who guesses from many networks gets fifty attempts a day, and the owner always gets in on a known device", async () => {
  // An address that the attackers use too.
  const home = addressIn(4);
  const { account, device } = await knownOwner(home);
  let cameIn = 0;
  const answers = await attack(
    tries,
    async (number) => {
      const address = addressIn(number % networks);
      const { body } = await signIn(server.visitor(), random.pick([account.loginId, account.email]), wrong, address);
      return body.code;
    },
    async () => {
      await device.send(logout, {});
      if (random.below(3) === 0) expect((await signIn(device, account.loginId, wrong, home)).status).toBe(422);
      expect((await signIn(device, account.loginId, password, home)).status).toBe(200);
      cameIn += 1;
    },
  );
  expect(answers.filter((code) => code === "sign_in_failed")).toHaveLength(50);
  expect(new Set(answers)).toEqual(new Set(["sign_in_failed", "sign_in_phone_needed"]));
  expect(cameIn).toBe(Math.ceil(tries / atOnce / 5));
  const stranger = await signIn(server.visitor(), account.loginId, password, addressIn(networks + 1));
  expect(stranger.body.code).toBe("sign_in_phone_needed");
  const proving = { currentPassword: password, newPassword: "another passphrase 42" };
  expect((await device.send(changePassword, proving, from(home))).status).toBe(200);
});

test("an unknown account answers such an attack the same way", async () => {
  const { loginId } = await server.makeAccount({ passwordHash });
  const codesOf = async (id: string) => {
    const codes = [];
    for (let number = 0; number < 60; number += 1)
      codes.push((await signIn(server.visitor(), id, wrong, addressIn(5000 + number))).body.code);
    return codes;
  };
  expect(await codesOf(loginId)).toEqual(await codesOf(`${loginId}x`));
});

test("a stranger who verifies the phone of the account gets in; another phone opens nothing", async () => {
  const { account } = await knownOwner(addressIn(6));
  const fail = (number: number) => signIn(server.visitor(), account.loginId, wrong, addressIn(10_000 + number));
  for (let number = 0; number < 50; number += 1) await fail(number);
  const proofOf = async (phone: string, address: string) => {
    const asked = { phonenumber: phone, verificationCodeRefer: "SIGN_IN" } as const;
    const { body } = await server.visitor().send(requestCode, asked, from(address));
    await server.visitor().send(verifyCode, { key: body.key, code: await codeSentTo(server, phone) }, from(address));
    return body.key;
  };
  const abroad = addressIn(20_000);
  const foreign = await proofOf("010-7777-1234", abroad);
  const refused = await signIn(server.visitor(), account.loginId, password, abroad, foreign);
  expect(refused.body.code).toBe("sign_in_phone_needed");
  const key = await proofOf(account.phone, abroad);
  expect((await signIn(server.visitor(), account.loginId, wrong, abroad, key)).body.code).toBe("sign_in_failed");
  expect((await signIn(server.visitor(), account.loginId, password, abroad, key)).status).toBe(200);
  const again = await signIn(server.visitor(), account.loginId, password, abroad, key);
  expect(again.body.code).toBe("sign_in_phone_needed");
});

test("the fifty attempts of a day become free one by one, each a day after its use", async () => {
  const { account } = await knownOwner(addressIn(8));
  const fail = async (number: number) =>
    (await signIn(server.visitor(), account.loginId, wrong, addressIn(30_000 + number))).body.code;
  for (let number = 0; number < 30; number += 1) await fail(number);
  server.clock.move(day / 2);
  for (let number = 30; number < 50; number += 1) expect(await fail(number)).toBe("sign_in_failed");
  expect(await fail(50)).toBe("sign_in_phone_needed");
  server.clock.move(day / 2);
  const looked = [];
  for (let number = 51; number < 91; number += 1) looked.push(await fail(number));
  expect(looked.filter((code) => code === "sign_in_failed")).toHaveLength(30);
});

test("however many codes strangers request, the owner's known device and session get theirs", async () => {
  const home = addressIn(12);
  const { account, device } = await knownOwner(home);
  const ask = (who: Visitor, purpose: "PASSWORD" | "SIGN_IN" | "FIND_ID" | "CHANGE_CARD", address: string) =>
    who.send(requestCode, { phonenumber: account.phone, verificationCodeRefer: purpose }, from(address));
  let got = 0;
  const answers = await attack(
    tries,
    async (number) => {
      if (number % 100 === 0) server.clock.move(61_000);
      return (await ask(server.visitor(), random.pick(["PASSWORD", "SIGN_IN"]), addressIn(number % networks))).status;
    },
    async () => {
      // The owner has five a day, four of them without a session.
      if (got >= 4) return;
      if (got === 0) await device.send(logout, {});
      expect((await ask(device, random.pick(["PASSWORD", "FIND_ID"]), home)).status).toBe(200);
      got += 1;
      server.clock.move(61_000);
    },
  );
  expect(got).toBe(Math.min(4, Math.ceil(tries / atOnce / 5)));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  expect((await signIn(device, account.loginId, password, home)).status).toBe(200);
  server.clock.move(61_000);
  expect((await ask(device, "CHANGE_CARD", home)).status).toBe(200);
});

test("one stranger on one network cannot use up the codes of a person on another", async () => {
  const phonenumber = "010-6543-2109";
  const ask = (address: string) =>
    server.visitor().send(requestCode, { phonenumber, verificationCodeRefer: "SIGNUP" }, from(address));
  const statuses = [];
  for (let number = 0; number < 20; number += 1) {
    // Another address of the same /64 each time.
    statuses.push((await ask(`2001:db8:ffff:1::${number + 1}`)).status);
    server.clock.move(61_000);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect((await ask("192.0.2.77")).status).toBe(200);
});
