import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getShopForOperator } from "#contract/shop-console.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { accessRecords, applications, shopFeePlans, shopHandovers } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const operator = await operatorOf(server);
const read = (id: number) => operator.visitor.send(getShopForOperator, { id });

test("200: its customer view, its people with masked phones, and how much there is of everything", async () => {
  const { shop, accountId, book } = await bookedShop(server, "OWNER");
  const member = await server.makeAccount({ name: "김디자", phone: "010-5555-6666", status: "DORMANT" });
  await server.join(shop.id, member.id, "MEMBER");
  const former = await server.makeAccount();
  await server.join(shop.id, former.id, "SUPER", server.clock.now());
  await server.makeMenu(shop.id);
  await book();
  const answer = await read(shop.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: shop.id,
    name: shop.name,
    operatingStatus: "RUNNING",
    pausedByOperator: false,
    closedAt: null,
    isOwn: false,
    registration: null,
    feePlans: [],
    applications: [],
    handovers: [],
    people: [
      { accountId, role: "OWNER", status: "ACTIVE" },
      { accountId: member.id, name: "김디자", role: "MEMBER", status: "DORMANT", maskedPhone: "010-****-6666" },
    ],
  });
  expect(answer.body.counts).toMatchObject({ staffs: 1, reservationsAhead: 1 });
  expect(answer.body.counts.menus).toBeGreaterThan(0);
  const requestId = answer.headers.get("x-request-id") ?? "";
  const [seen] = await db.select().from(accessRecords).where(eq(accessRecords.requestId, requestId));
  expect(seen).toMatchObject({ kind: "READ", shopId: shop.id, subject: "shop", subjectIds: [shop.id] });
});

test("200: its registered data, without birth dates, documents and complete numbers", async () => {
  const shop = await server.makeShop();
  const content = {
    business: {
      companyName: "단장뷰티",
      bizType: "INDIVIDUAL",
      bizRegistrationNo: "123-45-67891",
      birthDate: "1990-01-02",
    },
    bankAccount: { bankCode: "088", bankAccount: "110-234-567890", bankAccountOwner: "홍길동" },
    shopDetail: { managerName: "김담당", managerMobile: "010-7777-8888" },
    salesDeclaration: { number: "2024-서울강남-01234" },
    representative: { mobile: "010-9999-0000" },
  } as const;
  await writeRegistration(db, vault, { shopId: shop.id, applicationId: null, content, now: server.clock.now() });
  const { body } = await read(shop.id);
  expect(body.registration).toEqual({
    companyName: "단장뷰티",
    bizType: "INDIVIDUAL",
    bizRegistrationNo: "123-45-67891",
    representativeName: "",
    bankName: "신한",
    maskedBankAccount: "********7890",
    bankAccountOwner: "홍길동",
    managerName: "김담당",
    maskedManagerMobile: "010-****-8888",
    salesDeclarationNumber: "2024-서울강남-01234",
    salesDeclarationExempt: false,
  });
  expect(JSON.stringify(body)).not.toMatch(/1990|234567890|9999/);
});

test("200: its past, present and coming plans, its requests and its hand-overs", async () => {
  const { shop, accountId, request } = await reviewedShop(server, { status: "REJECT" });
  const plan = (
    effectiveFrom: string,
    feeType: "A_BALANCE" | "B_RE_FREE" | "Z_ALL_FREE",
    givenBy: number | null = null,
  ) => ({
    shopId: shop.id,
    effectiveFrom,
    feeType,
    givenBy,
    createdAt: server.clock.now(),
  });
  await db
    .insert(shopFeePlans)
    .values([
      plan("2026-01-05", "A_BALANCE"),
      plan("2026-11-01", "B_RE_FREE"),
      plan("2026-12-01", "Z_ALL_FREE", operator.account.id),
    ]);
  const buyer = await server.makeAccount({ name: "새대표 님" });
  await db.insert(shopHandovers).values({
    shopId: shop.id,
    applicationId: request.id,
    fromAccountId: accountId,
    toAccountId: buyer.id,
    at: server.clock.now(),
  });
  const { body } = await read(shop.id);
  expect(body.feePlans).toEqual([
    {
      effectiveFrom: "2026-12-01",
      feeType: "Z_ALL_FREE",
      state: "COMING",
      givenByName: "홍길동 (운영자)",
      applicationId: null,
    },
    { effectiveFrom: "2026-11-01", feeType: "B_RE_FREE", state: "NOW", givenByName: null, applicationId: null },
    { effectiveFrom: "2026-01-05", feeType: "A_BALANCE", state: "PAST", givenByName: null, applicationId: null },
  ]);
  expect(body.applications).toMatchObject([
    { id: request.id, target: "MENU", form: null, title: "새 이름", status: "REJECT" },
  ]);
  expect(body.handovers).toEqual([{ at: server.clock.now().toISOString(), fromName: "홍길동", toName: "새대표 님" }]);
});

test("200: a draft is not shown; an operator who works there is marked", async () => {
  const { shop, accountId } = await server.shopWith("OWNER");
  await db.insert(applications).values({
    target: "SHOP",
    form: "SHOP",
    shopId: shop.id,
    requestedBy: accountId,
    edition: 0,
    contentSealed: "x",
    requestedAt: server.clock.now(),
  });
  expect((await read(shop.id)).body.applications).toEqual([]);
  await server.join(shop.id, operator.account.id, "MEMBER");
  const another = await server.signedIn(operator.account.id);
  expect((await another.send(getShopForOperator, { id: shop.id })).body.isOwn).toBe(true);
});

test("404: no such shop", async () => {
  const { status, body } = await read(987_654_321);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "shop_not_found" });
});
