import * as z from "zod/mini";
import { designerRanks, invitationStates, memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, shopRoles, signedIn } from "./call.ts";
import { Id, Instant, PersonName, Phone } from "./fields.ts";

export const Invitation = z.object({
  id: Id,
  name: z.string(),
  maskedPhone: z.string(),
  role: z.enum(keysOf(memberRoles)),
  /** Null: does not serve customers. */
  rank: z.nullable(z.enum(keysOf(designerRanks))),
  staffId: z.nullable(Id),
  state: z.enum(keysOf(invitationStates)),
  expired: z.boolean(),
  sentAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.output<typeof Invitation>;

const those = shopRoles("OWNER", "SUPER", "OPERATOR");
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const listInvitations = call({
  route: "GET /partners/v1/shops/:shopId/invitations",
  label: "초대 목록 보기",
  for: those,
  input: z.object({ shopId: Id }),
  reply: z.object({ items: z.array(Invitation) }),
  refusals: {},
  personal: true,
});

/** Sent as a text message with a link. The account that accepts must have that phone number. */
export const createInvitation = call({
  route: "POST /partners/v1/shops/:shopId/invitations",
  label: "초대 보내기",
  for: those,
  input: z.object({
    shopId: Id,
    name: PersonName,
    phone: Phone,
    role: z.enum(keysOf(memberRoles)),
    rank: z._default(z.nullable(z.enum(keysOf(designerRanks))), null),
    /** A designer who is on the board already. */
    staffId: z._default(z.nullable(Id), null),
  }),
  reply: Invitation,
  announces: ["staff_changed"],
  refusals: {
    staff_not_found: 404,
    role_not_yours_to_give: 422,
    staff_has_account: 409,
    invitation_open: 409,
    person_already_here: 409,
    invitation_sent_just_now: 429,
    texts_used_up: 429,
  },
  personal: true,
});

/** Sends a new link; the old one stops working. */
export const resendInvitation = call({
  route: "POST /partners/v1/shops/:shopId/invitations/:id/resend",
  label: "초대 다시 보내기",
  for: those,
  input: z.object({ shopId: Id, id: Id }),
  reply: Invitation,
  announces: ["staff_changed"],
  refusals: {
    invitation_not_found: 404,
    role_not_yours_to_give: 422,
    invitation_not_open: 409,
    invitation_sent_just_now: 429,
    texts_used_up: 429,
  },
  personal: true,
});

export const uninvite = call({
  route: "POST /partners/v1/shops/:shopId/invitations/:id/uninvite",
  label: "초대 취소",
  for: those,
  input: z.object({ shopId: Id, id: Id }),
  reply: Invitation,
  announces: ["staff_changed"],
  refusals: { invitation_not_found: 404, role_not_yours_to_give: 422, invitation_not_open: 409 },
  personal: true,
});

/** What the link shows before sign-in. */
export const getInvitation = call({
  route: "GET /partners/v1/invitations/:token",
  for: anyone,
  input: z.object({ token: Token }),
  reply: z.object({
    shopName: z.string(),
    name: z.string(),
    role: z.enum(keysOf(memberRoles)),
    rank: z.nullable(z.enum(keysOf(designerRanks))),
    state: z.enum(keysOf(invitationStates)),
    expired: z.boolean(),
    expiresAt: Instant,
  }),
  refusals: { invitation_not_found: 404 },
});

export const acceptInvitation = call({
  route: "POST /partners/v1/invitations/:token/accept",
  label: "초대 수락",
  for: signedIn,
  input: z.object({ token: Token }),
  reply: z.object({ shopId: Id }),
  announces: ["staff_changed"],
  refusals: {
    invitation_not_found: 404,
    account_needed: 422,
    invitation_for_another: 422,
    invitation_not_open: 409,
    invitation_expired: 409,
  },
});
