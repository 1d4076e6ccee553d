import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ReviewReason, removeReviewReason } from "#contract/review-reasons.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ReasonForm } from "./reason-form.tsx";
import styles from "./reasons-screen.module.css";

/** A sentence of the library; it can be edited in its place. */
export function ReasonRow({ reason }: { reason: ReviewReason }) {
  const [editing, setEditing] = useState(false);
  const { run, state, failure } = useCall(removeReviewReason);
  async function remove() {
    const sure = await confirm({
      title: "이 사유를 지울까요?",
      content: `“${reason.words}” 이미 보낸 반려에는 그대로 남아요.`,
      confirmLabel: "지우기",
      danger: true,
    });
    if (sure && (await run({ id: reason.id }))) toast({ text: "사유를 지웠어요", tone: "done" });
  }
  if (editing)
    return (
      <li>
        <ReasonForm reason={reason} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <p>{reason.words}</p>
      <Text as="span" size={13} tone="muted" number>
        {reason.used > 0 && `${reason.used.toLocaleString("ko-KR")}번 썼어요`}
      </Text>
      <Row as="span" align="stretch">
        <IconButton icon={Pencil} size={44} label={`고치기: ${reason.words}`} onClick={() => setEditing(true)} />
        <IconButton
          icon={Trash2}
          size={44}
          label={`지우기: ${reason.words}`}
          disabled={state === "pending"}
          onClick={remove}
        />
      </Row>
      <FormFailure failure={failure} />
    </li>
  );
}
