import Fastify from "fastify";
import pg from "pg";

// The floor: what Fastify and pg alone need for the answer of `getShop`, with no session, role, check, log or metric.
// bench.ts compares the two answers before it measures.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

const text = `
  select s.id, s.name, s.service_category, s.operating_status, s.phone_number, s.address_road, s.address_jibun,
    s.address_detail, s.introduction, s.photo_path, s.opened_at, s.paused_at, s.version,
    (select a.name from shop_users u join accounts a on a.id = u.account_id
      where u.shop_id = s.id and u.role = 'OWNER' and u.removed_at is null order by u.joined_at limit 1) as owner_name,
    (select count(*)::int from staffs t where t.shop_id = s.id and t.removed_at is null) as staff_count
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
    openedAt: shop.opened_at,
    version: shop.version,
  };
});
app.get("/readyz", async () => ({ status: "ready" }));

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
