import { cancelBooking, confirmBooking, holdBooking, prepareBooking, releaseBooking } from "#contract/bookings.ts";
import type { Call } from "#contract/call.ts";
import { provenPhone } from "#server/promises/calls/proven-phone.ts";
import type { Random } from "#server/promises/random.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";
import { bothConsents, newPhone, newVisitor, throughWindow } from "#server/testing/worlds/bookable-shop.ts";

export interface OnlineShop {
  server: TestServer;
  menuId: number;
  priceWon: number;
}

type Send = <C extends Call>(
  visitor: Visitor,
  call: C,
  input: Parameters<typeof visitor.send<C>>[1],
) => ReturnType<typeof visitor.send<C>>;

type Held = { key: string; reservationId: number; startsAt: string; endsAt: string };

interface Day extends OnlineShop {
  shopId: number;
  random: Random;
  send: Send;
  anySpan: () => { stylerId: number; startsAt: string };
  /** Called for every time that was held. */
  given: (span: { stylerId: number; startsAt: string; endsAt: string }) => void;
  /** Called for every booking, so that the shop's people move and cancel it too. */
  booked: (held: Held) => void;
}

/** What customers do on a booking page, at random: hold, pay, release and cancel. */
export function onlineDay(day: Day): Record<string, (visitor: Visitor) => Promise<void>> {
  const { server, shopId, menuId, priceWon, random, send } = day;
  const browsers = Array.from({ length: 6 }, newVisitor);
  const holds: Held[] = [];
  const bought: Held[] = [];
  const takeOne = (from: Held[]) => from.splice(random.below(from.length), 1)[0];

  return {
    async hold(visitor) {
      const { stylerId, startsAt } = day.anySpan();
      const { status, body } = await send(visitor, holdBooking, {
        shopId,
        menuId,
        startsAt,
        stylerId,
        expectedPriceWon: priceWon,
        visitor: random.pick(browsers),
      });
      if (status !== 200) return;
      holds.push(body);
      day.given({ stylerId, startsAt: body.startsAt, endsAt: body.endsAt });
    },
    async pay(visitor) {
      const held = takeOne(holds);
      if (!held) return;
      const verificationKey = await provenPhone(server, { purpose: "BOOKING", phone: newPhone() });
      const { status, body } = await send(visitor, prepareBooking, {
        key: held.key,
        customerName: "김고객",
        consents: [...bothConsents],
        cancellationRead: true,
        expectedPriceWon: priceWon,
        verificationKey,
      });
      if (status !== 200 || !body.window) return;
      const back = await throughWindow(visitor, body.window, random.pick(["good", "good", "good", "stopped"]));
      const { paymentKey = "", orderId = "" } = back;
      const paid = await send(visitor, confirmBooking, { key: held.key, paymentKey, orderId, amount: priceWon });
      if (!isConfirmed(paid)) return;
      bought.push(held);
      day.booked(held);
    },
    async releaseHold(visitor) {
      const held = takeOne(holds);
      if (held) await send(visitor, releaseBooking, { key: held.key });
    },
    async cancelOnline(visitor) {
      const held = takeOne(bought);
      if (held) await send(visitor, cancelBooking, { key: held.key, expectedRefundWon: 0 });
    },
  };
}

const isConfirmed = ({ status, body }: Answer<{ outcome: string }>) => status === 200 && body.outcome === "CONFIRMED";
