import type { MenuRequest } from "#contract/menu-requests.ts";
import { keysOf } from "#domain/enumeration.ts";
import { menuFields, menuKinds } from "#domain/menu-content.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { requestInWords } from "./request-in-words.ts";
import styles from "./request-screen.module.css";
import { stateIcons } from "./request-tag.tsx";

/** The state of a request, large, and what has to be mended. */
export function RequestHead({ request }: { request: MenuRequest }) {
  const { label, text, tone } = requestInWords(request);
  const Icon = stateIcons[tone];
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.state}>
          <span className={classNames(styles.icon, styles[tone])}>
            <Icon size={24} aria-hidden />
          </span>
          <div>
            <h2>{label}</h2>
            <p>{text}</p>
          </div>
        </div>
        <p className={styles.muted}>
          {request.menuName} · {menuKinds[request.kind].label} · {request.edition}판
        </p>
        {request.live && !request.closed && request.status !== "NON_DISPLAY_REJECT" && (
          <p className={styles.muted}>승인될 때까지는 지금 판매 중인 내용 그대로 손님에게 보여요.</p>
        )}
        <Notes request={request} />
      </div>
    </Card>
  );
}

function Notes({ request: { fieldNotes, reason, closed } }: { request: MenuRequest }) {
  const fields = keysOf(menuFields).filter((field) => fieldNotes[field]);
  if (closed || (fields.length === 0 && reason === "")) return null;
  return (
    <section className={styles.notes} aria-labelledby="reviewer-notes">
      <h3 id="reviewer-notes">심사 담당자가 남긴 말</h3>
      {reason && <p>{reason}</p>}
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{menuFields[field].label}</dt>
            <dd>{fieldNotes[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
