import Fastify from "fastify";
import pg from "pg";

// The floor: what Fastify and pg alone need for the same answers and rows, without session, role, check, log or metric.
// Before the measurement its answers are compared with ours.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

const text = `
  select s.id, s.name, s.service_category, s.operating_status, s.phone_number, s.address_road, s.address_jibun,
    s.address_detail, s.introduction, s.photo_path, s.opened_at, s.paused_at, s.closed_at, s.version,
    (select a.name from shop_users u join accounts a on a.id = u.account_id
      where u.shop_id = s.id and u.role = 'OWNER' and u.removed_at is null order by u.joined_at limit 1) as owner_name,
    (select count(*)::int from staffs t where t.shop_id = s.id and t.removed_at is null) as staff_count,
    coalesce((select e.last_number from shop_event_counters e where e.shop_id = s.id), 0)::float8 as event_number
  from shops s where s.id = $1`;

app.get<{ Params: { id: string } }>("/shops/:id", async (request) => {
  const { rows } = await pool.query({ name: "shop", text, values: [request.params.id] });
  const shop = rows[0];
  return {
    id: Number(shop.id),
    name: shop.name,
    serviceCategory: shop.service_category,
    operatingStatus: shop.operating_status,
    phoneNumber: shop.phone_number,
    addresses: { road: shop.address_road, jibun: shop.address_jibun, detail: shop.address_detail },
    introduction: shop.introduction,
    photoUrl: shop.photo_path && `/media/${shop.photo_path}`,
    myRole: "OWNER",
    ownerName: shop.owner_name,
    staffCount: shop.staff_count,
    pausedAt: shop.paused_at,
    closedAt: shop.closed_at,
    openedAt: shop.opened_at,
    version: shop.version,
    eventNumber: shop.event_number,
  };
});
const dayText = `
  select id, kind, status, staff_id, ${wire("starts_at")}, ${wire("ends_at")}, customer_id, customer_name, customer_gender,
    masked_phone, menu_id, menu_name, price_won, extras_won, granted, price_typed, paid_won, refunded_won, payment_status, note,
    ${wire("created_at")}, ${wire("cut_at")}, version
  from reservations
  where shop_id = $1 and kind = 'OFFLINE' and starts_at >= $2 and starts_at < $3 and removed_at is null
  order by starts_at, id`;

function wire(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

app.get<{ Params: { id: string; date: string } }>("/shops/:id/offline-reservations/:date", async ({ params }) => {
  const from = new Date(`${params.date}T00:00:00+09:00`);
  const to = new Date(from.getTime() + 86_400_000);
  const { rows } = await pool.query({ name: "day", text: dayText, values: [params.id, from, to] });
  return {
    items: rows.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      status: row.status,
      stylerId: Number(row.staff_id),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      customerId: row.customer_id && Number(row.customer_id),
      customerName: row.customer_name,
      customerGender: row.customer_gender,
      maskedPhone: row.masked_phone,
      menuId: row.menu_id && Number(row.menu_id),
      menuName: row.menu_name,
      priceWon: row.price_won,
      extrasWon: row.extras_won,
      granted: row.granted,
      priceTyped: row.price_typed,
      paidWon: row.paid_won,
      refundedWon: row.refunded_won,
      paymentStatus: row.payment_status,
      note: row.note,
      createdAt: row.created_at,
      cutAt: row.cut_at,
      version: row.version,
    })),
  };
});

interface Booking {
  stylerId: number;
  startsAt: string;
  endsAt: string;
  customerName: string;
}

app.post<{ Params: { id: string }; Body: Booking }>("/shops/:id/offline-reservations", async ({ params, body, id }) => {
  const { stylerId, startsAt, endsAt, customerName } = body;
  const shopId = params.id;
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query("begin");
    const made = await run(
      "reservation",
      `insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_name, customer_gender, price_won, promise, created_at)
       values ($1, $2, 'OFFLINE', 'OK', $3, $4, $5, 'IN_PRIVATE', 0, $6, now()) returning *`,
      [shopId, stylerId, startsAt, endsAt, customerName, promise],
    );
    const reservation = made.rows[0];
    await run(
      "occupied",
      "insert into occupied_times (shop_id, staff_id, kind, reservation_id, during) values ($1, $2, 'WORK', $3, tstzrange($4, $5))",
      [shopId, stylerId, reservation.id, startsAt, endsAt],
    );
    await run(
      "notice",
      "insert into reservation_notices (shop_id, reservation_id, kind, occasion, due_at, handled_at) values ($1, $2, 'RECEIVED', '1', now(), now())",
      [shopId, reservation.id],
    );
    await run(
      "audit",
      "insert into audit_rows (at, request_id, call, address, shop_id, changes) values (now(), $1, 'createOfflineReservation', '127.0.0.1', $2, $3)",
      [id, shopId, { reservation: Number(reservation.id), stylerId, at: startsAt, priceWon: 0 }],
    );
    const counter = await run(
      "counter",
      "insert into shop_event_counters (shop_id, last_number) values ($1, 1) on conflict (shop_id) do update set last_number = shop_event_counters.last_number + 1 returning last_number",
      [shopId],
    );
    await run(
      "event",
      "insert into shop_events (shop_id, number, kind, subject_ids, at) values ($1, $2, 'reservations_changed', $3, now())",
      [shopId, counter.rows[0].last_number, [reservation.id]],
    );
    await client.query("commit");
    return { id: Number(reservation.id), stylerId, startsAt, endsAt, customerName, status: "OK", version: 1 };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});

const promise = {
  menuName: "",
  durationMinutes: 10,
  designerName: "김디자",
  designerRank: "NORMAL",
  listPriceWon: 0,
  priceWon: 0,
  discount: null,
  cancellation: {},
  feePlan: null,
};

app.get("/readyz", async () => ({ status: "ready" }));

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
