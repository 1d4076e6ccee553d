import { expect, test } from "vitest";
import { checkNewPassword } from "#contract/auth.ts";
import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { consultingLimits } from "#domain/advertising/consulting-request.ts";
import { mostHoldsOfNetwork } from "#domain/reservations/booking.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookableShop, customerOf, newPhone } from "#server/testing/worlds/bookable-shop.ts";

/** The clock stands still, so that no new minute begins. */
const server = await startTestServer({ rateLimits: true, config: { trustedProxies: 1 } });

/** A visitor from an address, with their own browser. */
function visitorFrom(address: string): Visitor {
  const visitor = server.visitor();
  return {
    ...visitor,
    send: (call, input) => visitor.send(call, input, { headers: { "x-forwarded-for": address } }),
  };
}

const password = (address: string) => visitorFrom(address).send(checkNewPassword, { password: "kim-2026-danjang" });

const request = (address: string) =>
  visitorFrom(address).send(createConsultingRequest, {
    name: "김상담",
    phone: newPhone(),
    shopName: "새봄헤어",
    serviceCategory: "HAIR",
    hopedTime: "ANY",
    region1: "서울특별시",
    region2: "성동구",
    words: "",
    privacyConsent: true,
  });

const message = (address: string) =>
  fetch(`${server.url}/webhooks/card-gateway`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", createdAt: "", data: {} }),
  });

const shop = await bookableShop(server);
let hours = 10;
const hold = (address: string) => {
  const wish = { shopId: shop.shopId, menuId: shop.menu.id, stylerId: shop.stylerId };
  return customerOf(server, visitorFrom(address), wish).hold({ startsAt: `2026-11-20T${hours++}:00:00+09:00` });
};

test.each([
  ["calls without a session", 60, password],
  ["holds of one shop's booking page", mostHoldsOfNetwork, hold],
  ["consulting requests", consultingLimits.perDayPerAddress, request],
  ["messages of the card gateway", 600, message],
] as const)(
  "429: %s: the addresses of one /64 count as one, and another /64 counts separately",
  async (what, most, send) => {
    const networks = `2001:db8:${what.length}`;
    const statuses: number[] = [];
    for (let host = 1; host <= most + 1; host += 1)
      statuses.push((await send(`${networks}:1::${host.toString(16)}`)).status);
    expect([new Set(statuses.slice(0, most)), statuses[most]]).toEqual([new Set([200]), 429]);
    expect((await send(`${networks}:2::1`)).status).toBe(200);
  },
);
