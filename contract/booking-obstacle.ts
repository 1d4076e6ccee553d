import * as z from "zod/mini";
import { bookingObstacles } from "#domain/reservations/booking-obstacle.ts";

export const BookingObstacle = z.enum(bookingObstacles);

/** What keeps customers from booking a shop online; none where they can. */
export const BookingObstacles = z.array(BookingObstacle);
