import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginStart } from "#server/outside/identity/identity-provider.ts";
import type { Vault } from "#server/vault.ts";

/** The data that must survive the way to the identity provider and back, encrypted in a cookie that lives ten minutes. */
export interface GeneralLogin extends LoginStart {
  continue?: string;
}

const cookie = "danjang_general_start";
const column = "general_login";
const lifetimeSeconds = 600;

export function keepGeneralLogin(reply: FastifyReply, vault: Vault, secure: boolean, start: GeneralLogin) {
  const value = vault.seal(JSON.stringify(start), column);
  reply.setCookie(cookie, value, {
    path: "/api/auth/general",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: lifetimeSeconds,
  });
}

export function takeGeneralLogin(request: FastifyRequest, reply: FastifyReply, vault: Vault): GeneralLogin | undefined {
  const sealed = request.cookies[cookie];
  reply.clearCookie(cookie, { path: "/api/auth/general" });
  if (!sealed) return undefined;
  try {
    return JSON.parse(vault.open(sealed, column)) as GeneralLogin;
  } catch {
    // Not encrypted by us: treated like no cookie.
    return undefined;
  }
}
