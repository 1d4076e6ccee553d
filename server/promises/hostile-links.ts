/** Addresses that would lead inside, run something, or pretend to be another. None may be kept as a link. */
export const hostileLinks: readonly string[] = [
  ...[
    "http://danjang.kr/",
    "ftp://danjang.kr/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,<script>",
  ],
  ...["https://localhost/", "https://localhost.localdomain/", "https://db.internal/", "https://printer.local/"],
  ...["https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/"],
  ...["https://10.0.0.5/", "https://192.168.0.1/", "https://172.16.0.1/", "https://169.254.169.254/latest/meta-data/"],
  ...["https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[fd00::1]/", "https://0.0.0.0/"],
  ...[
    "https://user:pass@danjang.kr/",
    "https://danjang.kr@evil.kr/",
    "https://danjang.kr:22/",
    "https://danjang.kr:8080/",
  ],
  ...["https://127.0.0.1.nip.io/", "https://danjang.kr\\@evil.kr/", "https:\\\\danjang.kr", "https://１２７.０.０.１/"],
  ...[
    "//evil.kr/",
    "/\\evil.kr",
    "https://danjang.kr\t.evil.kr/",
    "https://danjang.kr/\u202egpj.exe",
    "https:///evil.kr",
  ],
];

/** The server itself sends to the address that a browser names: no other may look like a push service. */
export const hostileEndpoints: readonly string[] = [
  ...hostileLinks,
  ...[
    "https://danjang.kr/event",
    "https://fcm.googleapis.com.evil.kr/fcm/send/a",
    "https://evil.kr/fcm.googleapis.com/a",
  ],
  ...["https://fcm.googleapis.com@evil.kr/a", "https://fcm.googleapis.com:8443/a", "http://fcm.googleapis.com/a"],
  ...["https://evilpush.apple.com/a", "https://web.push.apple.com.evil.kr/a", "https://evil.kr\\.notify.windows.com/a"],
  ...["https://web.push.apple.com./a", "https://a.push.services.mozilla.com/a", "https://fcm.googleapis.com"],
  ...[
    "http://127.0.0.1:3000/api/partners/v1/shops",
    "http://127.0.0.1:22/sandbox/push/../x",
    "http://[::1]:3000/sandbox/push/a",
  ],
];
