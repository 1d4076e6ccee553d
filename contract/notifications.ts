import * as z from "zod/mini";
import { call, partners } from "./call.ts";
import { Done, Id, Instant, Page, pageSize } from "./fields.ts";

export const Notification = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  /** The path in the web app of what it is about. */
  path: z.string(),
  read: z.boolean(),
  at: Instant,
});
export type Notification = z.output<typeof Notification>;

export const listLatestNotifications = call({
  route: "GET /partners/v1/notifications/latest?size&page&lastDays",
  for: partners,
  input: z.object({
    size: pageSize(10),
    page: Page,
    lastDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 30),
  }),
  reply: z.object({ items: z.array(Notification), page: z.int(), size: z.int(), total: z.int(), unread: z.int() }),
  changedBy: ["menus_changed", "advertisements_changed", "settlements_changed", "notifications_changed"],
  refusals: {},
});

export const markNotificationsRead = call({
  route: "PUT /partners/v1/notifications/read",
  label: "알림 모두 읽음",
  for: partners,
  input: z.object({ upToId: Id }),
  reply: Done,
  refusals: {},
});

/** Marks the opened one as read. */
export const markNotificationRead = call({
  route: "PUT /partners/v1/notifications/:id/read",
  label: "알림 읽음",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { notification_not_found: 404 },
});
