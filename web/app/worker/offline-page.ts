/** A page without data of any shop. It closes by itself when the connection is back. */
export const offlinePage = () => new Response(html, { status: 503, headers });

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  // The content is our own text, so the script in it may run.
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'",
};

/** A browser with a network does not report that the connection to our server is back, so the page also checks it. */
const comeBack = `
  const again = () => location.reload();
  addEventListener("online", again);
  const ask = () => fetch("/api/healthz", { headers: { "cache-control": "no-cache" } });
  setInterval(() => ask().then(({ ok }) => ok && again(), () => undefined), 5000);
`;

const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#f6f7f9">
<title>연결 안 됨 | 단장 파트너스</title>
<style>
  body { display: grid; min-height: 100vh; min-height: 100dvh; margin: 0; place-items: center; background: #f6f7f9; color: #17171c;
    font: 16px/1.5 Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif; word-break: keep-all; }
  main { box-sizing: border-box; width: 100%; max-width: 400px; padding: 24px; text-align: center; }
  svg { width: 48px; height: 48px; }
  h1 { margin: 24px 0 8px; font-size: 20px; line-height: 1.3; letter-spacing: -0.01em; }
  p { margin: 0 0 24px; color: #5c6370; font-size: 14px; }
  a { display: block; padding: 13px; border-radius: 8px; background: #6246ea; color: #fff; font-weight: 700; text-decoration: none; }
  a:focus-visible { outline: 3px solid #cfc6ff; outline-offset: 2px; }
</style></head>
<body><main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#17171c"/><path d="M10 8h6a8 8 0 0 1 0 16h-6zM7 16h9" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/></svg>
<h1>인터넷에 연결되어 있지 않아요</h1>
<p>연결되면 화면을 다시 불러올게요. 그동안 입력한 내용은 저장되거나 전송되지 않아요.</p>
<a href="">다시 시도하기</a>
</main><script>${comeBack}</script></body></html>`;
