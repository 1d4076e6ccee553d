import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emptyContent } from "#domain/menus/menu-content.ts";
import { openApplication } from "#server/applications/index.ts";
import { cardColumns } from "#server/cards/card-keys.ts";
import {
  bookings,
  cards,
  coupons,
  invitations,
  menuPhotos,
  notifications,
  paymentRefunds,
  payments,
  priceChanges,
  pushDevices,
  rejectedUsers,
  scheduleChanges,
  shopClosings,
  staffBreaks,
  timeSales,
} from "#server/db/tables/tables.ts";
import { makeSettledRows } from "#server/promises/money/settled-rows.ts";
import { newBookingKey, openBookingKey } from "#server/reservations/list/booking-key.ts";
import { makeAdvertisement } from "#server/testing/makers/make-advertisement.ts";
import { randomName, type TestServer } from "#server/testing/test-server.ts";
import type { RealIds } from "./valid-input.ts";

/** One row of everything in a shop that an id can name, so that calls do not stop at a 404. */
export async function makeShopRows(server: TestServer, shopId: number, accountId: number): Promise<RealIds> {
  const { db, vault, clock } = server.parts;
  const now = clock.now();
  const phone = `010-${String(shopId % 10_000).padStart(4, "0")}-0000`;
  const sealed = (purpose: string) => ({
    phoneSealed: vault.seal(phone, purpose),
    phoneFingerprint: vault.fingerprint(phone.replaceAll("-", "")),
    maskedPhone: "010-****-0000",
  });
  const token = randomName("token").padEnd(43, "t").slice(0, 43);
  const day = 24 * 60 * 60 * 1000;
  const [{ id: staff }, { id: menu }, { id: customer }, [rejected], [closing], [invitation]] = await Promise.all([
    server.makeDesigner(shopId),
    server.makeMenu(shopId),
    server.makeCustomer(shopId, { phone }),
    db
      .insert(rejectedUsers)
      .values({ shopId, ...sealed("rejected_users.phone"), createdAt: now })
      .returning(),
    db.insert(shopClosings).values({ shopId, fromDay: "2026-12-24", toDay: "2026-12-25", createdAt: now }).returning(),
    db
      .insert(invitations)
      .values({
        shopId,
        name: "김초대",
        ...sealed("invitations.phone"),
        role: "MEMBER",
        rank: "NORMAL",
        tokenHash: createHash("sha256").update(token).digest(),
        sentAt: now,
        expiresAt: new Date(now.getTime() + day),
        createdAt: now,
        invitedBy: accountId,
      })
      .returning(),
  ]);
  const closingId = idIn(closing);
  const [reservation, [kept], [undoable]] = await Promise.all([
    server.makeReservation({ shopId, staffId: staff, customerId: customer, menuId: menu, from: "14:00", to: "15:00" }),
    db
      .insert(staffBreaks)
      .values({ shopId, staffId: staff, startsAt: at("18:00"), endsAt: at("18:30"), createdAt: now })
      .returning(),
    db
      .insert(scheduleChanges)
      .values({
        shopId,
        accountId,
        at: now,
        moves: [],
        change: { kind: "CLOSING", fromDay: "2026-12-24", toDay: "2026-12-25", reason: "" },
        before: { kind: "CLOSING", closingId },
      })
      .returning(),
  ]);
  return {
    shop: shopId,
    account: accountId,
    staff,
    menu,
    customer,
    closing: closingId,
    token,
    reservation: reservation.id,
    rejectedUser: idIn(rejected),
    invitation: idIn(invitation),
    break: idIn(kept),
    scheduleChange: idIn(undoable),
    ...(await makeSold(server, shopId, accountId, menu)),
    ...(await makeDocuments(server, shopId, accountId)),
    ...(await makeTexts(server, shopId, accountId)),
    card: await makeCard(server, accountId),
    pushDevice: await makePushDevice(server, accountId),
    ...(await makeSettledRows(server, { shopId, accountId, staffId: staff, customerId: customer })),
    bookingKey: await makeBooking(server, { shopId, staffId: staff, customerId: customer, menuId: menu }),
  };
}

interface Held {
  shopId: number;
  staffId: number;
  customerId: number;
  menuId: number;
}

/** A time that a customer holds online. Returns the booking key. */
async function makeBooking(server: TestServer, held: Held): Promise<string> {
  const { db, vault, clock } = server.parts;
  const now = clock.now();
  const reservation = await server.makeReservation({
    ...held,
    kind: "ONLINE",
    status: "READY",
    holdUntil: new Date(now.getTime() + 600_000),
    day: "2026-11-21",
    from: "10:00",
    to: "11:00",
  });
  const { keyHash, keySealed } = newBookingKey(vault, held.shopId);
  await db.insert(bookings).values({
    reservationId: reservation.id,
    shopId: held.shopId,
    keyHash,
    keySealed,
    createdAt: now,
    visitor: randomName("visitor"),
    address: randomName("address"),
    phoneFingerprint: randomName("phone"),
  });
  return openBookingKey(vault, keySealed);
}

/** A registered card of the owner. */
async function makeCard({ parts: { db, vault, clock } }: TestServer, accountId: number): Promise<number> {
  const issued = {
    billingKey: randomName("billing"),
    card: { brand: "현대", lastFour: "1234", cardType: "신용", ownerType: "개인" },
  };
  const columns = cardColumns(vault, issued, randomName("customer"));
  const values = { accountId, nickname: "현대 1234", ...columns, createdAt: clock.now() };
  return idIn((await db.insert(cards).values(values).returning())[0]);
}

/** A browser of the owner with push messages. */
async function makePushDevice({ parts: { db, vault, clock } }: TestServer, accountId: number): Promise<number> {
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomName("device")}`;
  const now = clock.now();
  const values = {
    accountId,
    label: "Android의 Chrome",
    reservations: true,
    waiting: true,
    createdAt: now,
    lastUsedAt: now,
    endpointSealed: vault.seal(endpoint, "push_devices.endpoint"),
    endpointFingerprint: vault.fingerprint(endpoint),
    keysSealed: vault.seal(JSON.stringify({ p256dh: "", auth: "" }), "push_devices.keys"),
  };
  return idIn((await db.insert(pushDevices).values(values).returning())[0]);
}

/** Questions and answers of the shop, and what operators show and work on. */
async function makeTexts(server: TestServer, shopId: number, accountId: number) {
  const message = { shopId, accountId, title: "알림", body: "내용", path: "/partners", at: server.clock.now() };
  const [question, banner, popup, request, point, [notification]] = await Promise.all([
    server.makeQuestion(accountId, { shopId }),
    server.makeBanner(),
    server.makePopup(),
    server.makeConsultingRequest(),
    server.makePoint(),
    server.parts.db.insert(notifications).values(message).returning(),
  ]);
  return {
    board: question.boardId,
    article: question.id,
    banner: banner.id,
    popup: popup.id,
    consultingRequest: request.id,
    notification: idIn(notification),
    point: point.id,
  };
}

/** A rejected setup, which can be read, corrected, withdrawn and copied, and documents that belong to nothing yet. */
async function makeDocuments(server: TestServer, shopId: number, accountId: number) {
  const [application, file, registrationFile, declarationFile, bankFile, idCardFile, warrantFile] = await Promise.all([
    server.makeSent("SETUP", { accountId, shopId, status: "REJECT", lastAction: "REJECT" }),
    server.makeFile(accountId, "certificate"),
    server.makeFile(accountId, "bizRegistrationCertificateFile"),
    server.makeFile(accountId, "salesDeclaration"),
    server.makeFile(accountId, "bankAccountFile"),
    server.makeFile(accountId, "idCardCopy"),
    server.makeFile(accountId, "warrantCopy"),
  ]);
  return {
    application: application.id,
    file,
    registrationFile,
    declarationFile,
    bankFile,
    idCardFile,
    warrantFile,
  };
}

/** What a shop sells: a request about a pick menu, a photo, a price change, a time sale and a coupon. */
async function makeSold(server: TestServer, shopId: number, accountId: number, menu: number) {
  const { db, clock } = server.parts;
  const now = clock.now();
  const period = { shopId, fromDay: "2026-11-01", toDay: "2026-12-31", createdAt: now };
  const [photo] = await db
    .insert(menuPhotos)
    .values({ shopId, path: `${randomName("p")}.webp`, createdAt: now })
    .returning();
  const pick = await server.makeMenu(shopId, { category: "SPECIAL", approvedAt: null, photoId: idIn(photo) });
  const [request, [change], [sale], [coupon]] = await Promise.all([
    openApplication(
      db,
      { target: "MENU", shopId, subjectId: pick.id },
      {
        ...emptyContent,
        kind: "SPECIAL_HAIR",
        category: "SPECIAL",
        name: "픽",
        durationMinutes: 60,
        pricingBasis: "LEVEL",
        prices: [],
      },
      { action: "NEW", actor: "partner", accountId, now },
    ),
    db.insert(priceChanges).values({ shopId, accountId, at: now, effectiveFrom: "2026-12-01", cells: [] }).returning(),
    db
      .insert(timeSales)
      .values({
        ...period,
        name: "세일",
        ratePercent: 10,
        menuIds: [menu],
        windows: [{ daysOfWeek: ["MON"], fromMinute: 600, toMinute: 700 }],
      })
      .returning(),
    db
      .insert(coupons)
      .values({ ...period, name: "쿠폰", discount: { type: "DISCOUNT_RATE", ratePercent: 10 }, quantity: 10 })
      .returning(),
  ]);
  // Not shown, because everybody can open a shown one.
  const advertisement = await makeAdvertisement(server, {
    shopId,
    ownerId: accountId,
    pointIds: [],
    status: "WAITING",
  });
  const hold = await makeAdvertisement(server, {
    shopId,
    ownerId: accountId,
    pointIds: [],
    status: null,
    boughtAt: null,
    paidUntil: null,
    heldUntil: new Date(now.getTime() + 15 * 60_000),
  });
  return {
    menuRequest: request.id,
    photo: idIn(photo),
    advertisement: advertisement.id,
    hold: hold.id,
    priceChange: idIn(change),
    timeSale: idIn(sale),
    coupon: idIn(coupon),
    ...(await makePaid(server, advertisement.id)),
  };
}

/** The payment of an advertisement, and a refund of it that failed. */
async function makePaid({ parts: { db, clock } }: TestServer, advertisementId: number) {
  const ofIt = and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, advertisementId));
  const [payment] = await db.select().from(payments).where(ofIt);
  const [paymentId, shopId, now] = [idIn(payment), payment?.shopId ?? 0, clock.now()];
  const [refund] = await db
    .insert(paymentRefunds)
    .values({
      paymentId,
      shopId,
      amountWon: 1000,
      reason: "광고 해지",
      key: randomName("refund"),
      state: "STUCK",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  return { payment: paymentId, refund: idIn(refund) };
}

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);

function idIn(row: { id: number } | undefined): number {
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}
