import { CallFailure, failureText } from "#web/api/failures.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** The failure of a whole form, beside its button. */
export function FormFailure({ failure }: { failure: unknown }) {
  if (failure === undefined || failure === null) return null;
  const { title, requestCode } = failureText(failure);
  const wait = waitText(failure);
  return (
    <Notice tone="failed" role="alert">
      {title}
      {wait && `. ${wait}`}
      {failure instanceof CallFailure && failure.status >= 500 && requestCode && (
        <>
          {" "}
          (요청 코드 <span className="number">{requestCode}</span>)
        </>
      )}
    </Notice>
  );
}

/** How long a refusal lasts, if the answer says so. */
function waitText(failure: unknown): string | undefined {
  const seconds = failure instanceof CallFailure && failure.status === 429 ? failure.retryAfterSeconds : undefined;
  if (seconds === undefined) return undefined;
  if (seconds < 60) return `${Math.ceil(seconds)}초 남았어요`;
  if (seconds < 3600) return `약 ${Math.ceil(seconds / 60)}분 남았어요`;
  return `약 ${Math.ceil(seconds / 3600)}시간 남았어요`;
}
