import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { AccountStatus, AdminRole, LoginType } from "#domain/accounts/account.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { sessions } from "#server/db/tables/tables.ts";

export interface AccountPrincipal {
  id: number;
  name: string;
  adminRole: AdminRole;
  status: AccountStatus;
  shopRoles: ReadonlyMap<number, MemberRole>;
  /** Those of the shops above that are closed for good. Their people can still look at them. */
  closedShops: ReadonlySet<number>;
}

/** Who is asking, from the session. */
export interface Principal {
  tokenHash: Buffer;
  loginType: LoginType;
  account: AccountPrincipal | null;
  identity: { id: number; name: string | null } | null;
  /** An operator who has to create a passkey before anything else. */
  needsPasskey: boolean;
}

export interface Sessions {
  of: (request: FastifyRequest, loginType: LoginType) => Promise<Principal | null>;
  /** Without the cache, for streams that must end soon after their session ends. */
  alive: (tokenHashes: Buffer[]) => Promise<Map<string, Principal>>;
  open: (db: Db, reply: FastifyReply, subject: SessionSubject) => Promise<void>;
  close: (db: Db, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  clearCookies: (reply: FastifyReply) => void;
  forget: () => void;
}

export interface SessionSubject {
  loginType: LoginType;
  accountId?: number;
  identityId?: number;
  isOperator: boolean;
  /** Opened by a passkey, or by a recovery code beside the password. */
  strong?: boolean;
  passkeyUsedAt?: Date | null;
  address: string;
  userAgent: string;
}

const hour = 60 * 60;
const day = 24 * hour;
const cacheMilliseconds = 1000;
/** The precision of the last use: a minute, or a second for sessions that expire soon. */
const touchMilliseconds = 60_000;
const soonSeconds = day;

interface SessionRow {
  tokenHash: Buffer;
  loginType: LoginType;
  lastUsedAt: Date;
  idleSeconds: number;
  strong: boolean;
  accountId: string | null;
  name: string | null;
  adminRole: AdminRole | null;
  status: AccountStatus | null;
  identityId: string | null;
  identityName: string | null;
  shopRoles: [number, MemberRole, boolean][] | null;
}

const sessionQuery = `
  select s.token_hash as "tokenHash", s.login_type as "loginType", s.last_used_at as "lastUsedAt", s.idle_seconds as "idleSeconds", s.strong,
    a.id as "accountId", a.name, a.admin_role as "adminRole", a.status, i.id as "identityId", i.name as "identityName",
    (select json_agg(json_build_array(u.shop_id, u.role, p.closed_at is not null))
      from shop_users u join shops p on p.id = u.shop_id
      where u.account_id = a.id and u.removed_at is null) as "shopRoles"
  from sessions s
    left join accounts a on a.id = s.account_id
    left join identities i on i.id = s.identity_id
  where s.token_hash = any($1) and s.expires_at > $2 and s.last_used_at > $2::timestamptz - s.idle_seconds * interval '1 second'`;

interface SessionSettings {
  secureCookies: boolean;
  operatorsNeedPasskey: boolean;
}

export function openSessions(pool: pg.Pool, clock: Clock, settings: SessionSettings): Sessions {
  const { secureCookies: secure, operatorsNeedPasskey } = settings;
  /** Keyed by the raw cookie: reading and hashing it costs as much as the rest of finding the session. */
  const cache = new Map<string, { principal: Promise<Principal | null>; until: number }>();
  const prefix = secure ? "__Host-" : "";
  const cookieNames: Record<LoginType, string> = {
    partners: `${prefix}danjang_partners_token`,
    general: `${prefix}danjang_general_token`,
  };
  const cookieRules = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

  async function load(tokenHashes: Buffer[], isUsed = false): Promise<Map<string, Principal>> {
    const now = clock.now();
    const { rows } = await pool.query<SessionRow>({ name: "session", text: sessionQuery, values: [tokenHashes, now] });
    const stale = rows.filter(
      ({ lastUsedAt, idleSeconds }) =>
        isUsed && now.getTime() - lastUsedAt.getTime() > (idleSeconds < soonSeconds ? 0 : touchMilliseconds),
    );
    if (stale.length > 0) await touch(stale, now);
    return new Map(rows.map((row) => [row.tokenHash.toString("hex"), toPrincipal(row, operatorsNeedPasskey)]));
  }

  function cached(cookie: string, isUsed: boolean): Promise<Principal | null> | null {
    const found = cache.get(cookie);
    if (found && found.until > performance.now()) return found.principal;
    const tokenHash = readCookie(cookie);
    if (!tokenHash) return null;
    if (cache.size > 10_000) cache.clear();
    const principal = load([tokenHash], isUsed).then((loaded) => {
      const found = loaded.get(tokenHash.toString("hex")) ?? null;
      // Waking must be visible at once in every server process; otherwise the next call would end the session.
      if (found?.account?.status === "DORMANT") cache.delete(cookie);
      return found;
    });
    cache.set(cookie, { principal, until: performance.now() + cacheMilliseconds });
    principal.catch(() => cache.delete(cookie));
    return principal;
  }

  /** Dormancy counts days, the idle limit of operators counts minutes. */
  async function touch(rows: SessionRow[], now: Date) {
    await pool.query("update sessions set last_used_at = $2 where token_hash = any($1)", [
      rows.map((row) => row.tokenHash),
      now,
    ]);
    await pool.query(
      "update accounts set last_used_at = $2, dormancy_notice_days = null where id = any($1) and status = 'ACTIVE'",
      [rows.map((row) => row.accountId), now],
    );
  }

  return {
    async of(request, loginType) {
      const cookie = request.cookies[cookieNames[loginType]];
      if (!cookie) return null;
      // Requests that an open window makes by itself do not count as use; otherwise the session would never be idle.
      const principal = await cached(cookie, request.headers["x-danjang-away"] === undefined);
      // A cookie of one login type under the name of the other is not a session.
      return principal?.loginType === loginType ? principal : null;
    },
    alive: (tokenHashes) => load(tokenHashes),
    async open(db, reply, { isOperator, ...subject }) {
      const token = randomBytes(32).toString("base64url");
      const now = clock.now();
      const rule = await ruleInForce(db, "sessions", now);
      const idleSeconds = isOperator ? rule.operatorIdleMinutes * 60 : rule.partnerIdleDays * day;
      const lastsSeconds = isOperator ? rule.operatorHours * hour : rule.partnerDays * day;
      const expiresAt = new Date(now.getTime() + lastsSeconds * 1000);
      await db.insert(sessions).values({
        ...subject,
        tokenHash: hashOf(token),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
        idleSeconds,
      });
      const value = JSON.stringify({ token, expiresAt: expiresAt.toISOString() });
      reply.setCookie(cookieNames[subject.loginType], value, { ...cookieRules, expires: expiresAt });
    },
    async close(db, request, reply) {
      for (const loginType of ["partners", "general"] as const) {
        const cookie = request.cookies[cookieNames[loginType]];
        const tokenHash = readCookie(cookie);
        if (!cookie || !tokenHash) continue;
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
        cache.delete(cookie);
      }
      this.clearCookies(reply);
    },
    clearCookies(reply) {
      for (const loginType of ["partners", "general"] as const) reply.clearCookie(cookieNames[loginType], cookieRules);
    },
    forget: () => cache.clear(),
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The cookie holds JSON by spec §9. Anything else is treated like no cookie. */
function readCookie(value: string | undefined): Buffer | undefined {
  if (!value || value.length > 300) return undefined;
  try {
    const { token } = JSON.parse(value) as { token?: unknown };
    return typeof token === "string" && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined;
  } catch {
    return undefined;
  }
}

function toPrincipal(row: SessionRow, operatorsNeedPasskey: boolean): Principal {
  return {
    needsPasskey: operatorsNeedPasskey && row.adminRole === "PARTNERS_ADMIN" && !row.strong,
    tokenHash: row.tokenHash,
    loginType: row.loginType,
    account: row.accountId
      ? {
          id: Number(row.accountId),
          name: row.name as string,
          adminRole: row.adminRole as AdminRole,
          status: row.status as AccountStatus,
          shopRoles: new Map((row.shopRoles ?? []).map(([shopId, role]) => [shopId, role])),
          closedShops: new Set((row.shopRoles ?? []).flatMap(([shopId, , isClosed]) => (isClosed ? shopId : []))),
        }
      : null,
    identity: row.identityId ? { id: Number(row.identityId), name: row.identityName } : null,
  };
}
