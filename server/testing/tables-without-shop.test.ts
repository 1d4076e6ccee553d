import { expect, test } from "vitest";
import { tablesWithoutShop } from "./tables-without-shop.ts";

test.each([
  'select "id" from "staffs" where ("staffs"."id" = $1 and "staffs"."shop_id" = $2)',
  "select s.id from staffs s where s.shop_id = any($1)",
  "select id from staffs where shop_id in (select id from shops)",
  "select 1 from reservations r join staffs s on s.shop_id = r.shop_id and s.id = r.staff_id where r.shop_id = $1",
  "select 1 from reservations r, staffs s where (s.shop_id, s.id) = (r.shop_id, r.staff_id) and r.shop_id = $1",
  "select (select count(*) from menus m where m.shop_id = s.id) from shops s",
  "select 1 from reservations r join staffs s using (shop_id, staff_id) where r.shop_id = $1",
  'insert into "staffs" ("id", "shop_id", "name") values (default, $1, $2) returning "id"',
  'update "menus" set "name" = $1 where ("menus"."id" = $2 and "menus"."shop_id" = $3)',
  "delete from occupied_times where reservation_id = $1 and shop_id = $2",
  "select reservations, customers, staffs from counted",
  "select id from shops where id = $1",
  "select 'from staffs where id = 1'",
  "select shop_id from reservations where id = $1 and true /* of any shop */",
  "update reservations set status = $1 where (reservations.shop_id, reservations.id) in (select shop_id, reservation_id from bookings where bookings.visitor = $2 and true /* of any shop */)",
])("it names the shop, or needs none: %s", (statement) => {
  expect(tablesWithoutShop(statement)).toEqual([]);
});

test.each([
  ['select "id" from "staffs" where "staffs"."id" = $1', ["staffs"]],
  ["select 1 from reservations r join staffs s on s.id = r.staff_id where r.shop_id = $1", ["staffs s"]],
  ["select 1 from reservations r, staffs s where s.id = r.staff_id and r.shop_id = $1", ["staffs s"]],
  ["with m as (select id from menus where shop_id = $1) select 1 from m join staffs on staffs.id = m.id", ["staffs"]],
  ["select id from menus where shop_id = $1 union all select id from staffs where id = $2", ["staffs"]],
  ["select id from menus where shop_id = $1 and exists (select from staffs where id = $2)", ["staffs"]],
  ['insert into "staffs" ("id", "name") values (default, $1)', ["staffs"]],
  ['update "menus" set "name" = $1 where "menus"."id" = $2', ["menus"]],
  ["delete from occupied_times where reservation_id = $1", ["occupied_times"]],
  ["select id from bookings where reservation_id = $1", ["bookings"]],
  ["select id from staffs where token_hash = $1", ["staffs"]],
  ["select id from staffs where id = $1 /* of any shop */", ["staffs"]],
  [
    "select id from staffs where id = $1 and id in (select staff_id from menus where true /* of any shop */)",
    ["staffs"],
  ],
  ["select id from menus where true /* of any shop */ union select id from staffs where id = $1", ["staffs"]],
  ["delete from menu_prices p using menus m where p.menu_id = m.id and m.shop_id = $1", ["menu_prices p"]],
])("it does not: %s", (statement, tables) => {
  expect(tablesWithoutShop(statement)).toEqual(tables);
});
