export { endInvitationsBy, endInvitationsOfShop } from "./end-invitations.ts";
