import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("every address of one /64 belongs to one network, and none of the next", () => {
  const inside = ["::", "::1", "::ffff:ffff", ":a:b:c:d", ":0:0:0:1"].map((end) => networkOf(`2001:db8:0:7${end}`));
  expect(new Set(inside)).toEqual(new Set(["2001:db8:0:7::/64"]));
  expect(networkOf("2001:db8:0:8::1")).not.toBe(inside[0]);
});
