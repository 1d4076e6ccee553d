import { expect, test } from "vitest";
import { isPushEndpoint, isSandboxEndpoint } from "./push-endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O-byuxb_wJsKRaKvV_iKw56s16ekq6FUqoCF7k2nICUpd8fHPxVTgqLunFeVeB9lLCQZyohyAztTH8ZQL9WCxKpA6dvTG_TUIhQUFq_n",
  "https://fcm.googleapis.com/wp/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABo",
  "https://web.push.apple.com/QGuQyavXutnMH",
  "https://api.push.apple.com/3/device/abc",
  "https://wns2-sg2p.notify.windows.com/w/?token=BQYAAABZ%2bk3Q%3d%3d",
])("%s is a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com",
  "https://fcm.googleapis.com/",
  "https://fcm.googleapis.com:8443/a",
  "https://fcm.googleapis.com.evil.kr/a",
  "https://evil.kr/https://fcm.googleapis.com/a",
  "https://evilfcm.googleapis.com/a",
  "https://user@fcm.googleapis.com/a",
  "https://fcm.googleapis.com@evil.kr/a",
  "https://fcm.googleapis.com\\@evil.kr/a",
  "https://evil.kr\\.push.apple.com/a",
  "https://push.apple.com/a",
  "https://evilpush.apple.com/a",
  "https://notify.windows.com/a",
  "https://notify.windows.com.evil.kr/a",
  "https://a.push.apple.com./a",
  "https://FCM.googleapis.com/a",
  "https://127.0.0.1/a",
  "https://169.254.169.254/latest/meta-data/",
  "https://danjang.kr/event",
  "https://fcm.googleapis.com/a b",
  "https://fcm.googleapis.com/a#b",
  "https://fcm.googleapis.com/한글",
  "//fcm.googleapis.com/a",
  `https://fcm.googleapis.com/${"a".repeat(1000)}`,
])("%j is not a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test("the sandbox push service is on this machine, and no other address of the machine counts", () => {
  expect(isSandboxEndpoint("http://127.0.0.1:3000/sandbox/push/ok-1")).toBe(true);
  for (const other of [
    "http://127.0.0.1:3000/sandbox/messages",
    "http://127.0.0.1:3000/sandbox/push/../../api",
    "http://127.0.0.1:3000/sandbox/push/a?b",
    "http://127.0.0.1/sandbox/push/a",
    "http://127.0.0.1:3000@evil.kr/sandbox/push/a",
    "http://localhost:3000/sandbox/push/a",
    "https://127.0.0.1:3000/sandbox/push/a",
  ])
    expect(isSandboxEndpoint(other), other).toBe(false);
});
