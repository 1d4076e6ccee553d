import { getBookingPreview as call } from "#contract/bookings.ts";
import { handle } from "#server/http/calls/context.ts";
import { plumbingRefusal } from "#server/http/calls/errors.ts";
import { findBookingShop } from "./booking-shop.ts";
import { bookingShopReply } from "./get-booking-shop.ts";

export const getBookingPreview = handle(call, async ({ shop, ...tools }) => {
  const found = await findBookingShop(tools.db, shop.id);
  if (!found) throw plumbingRefusal("shop_not_found");
  return bookingShopReply(tools, found, true);
});
