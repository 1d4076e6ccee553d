import { BookMarked, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { listReviewReasons, type ReviewReason, removeReviewReason } from "#contract/review-reasons.ts";
import {
  fieldsOfTopic,
  type ReasonTopic,
  reasonFieldLabel,
  reasonFields,
  reasonTopics,
} from "#domain/applications/review-reason.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ReasonForm } from "./reason-form.tsx";
import styles from "./reasons-screen.module.css";

type Shelf = ReasonTopic | "ANY";

/** The sentences that reviewers send most often, by subject. */
export function ReasonsScreen() {
  const answer = useAnswer(listReviewReasons, {});
  const [shelf, setShelf] = useState<Shelf>("APPLICATION");
  const [adding, setAdding] = useState(false);
  const items = answer.data?.items ?? [];
  const countOn = (one: Shelf) => (answer.data ? onShelf(items, one).length : null);
  const make = (
    <Button colour="black" size={44} icon={Plus} onClick={() => setAdding(true)}>
      사유 추가하기
    </Button>
  );
  return (
    <Stack gap={16} width="wide">
      {adding && (
        <Card title="새 사유">
          <ReasonForm reason={undefined} onDone={() => setAdding(false)} />
        </Card>
      )}
      <Card
        title="심사 사유"
        note={answer.data ? `${items.length}개` : undefined}
        padded={false}
        action={!adding && make}
      >
        <Tabs
          label="심사"
          value={shelf}
          onChange={setShelf}
          items={[
            ...keysOf(reasonTopics).map((value) => ({
              value,
              label: reasonTopics[value].label,
              count: countOn(value),
            })),
            { value: "ANY", label: "공통", count: countOn("ANY") },
          ]}
        >
          <Answered answer={answer} skeleton={<ListSkeleton rows={8} inset />}>
            {() => <ShelfOf items={onShelf(items, shelf)} make={make} />}
          </Answered>
        </Tabs>
      </Card>
    </Stack>
  );
}

function onShelf(items: readonly ReviewReason[], shelf: Shelf): ReviewReason[] {
  if (shelf === "ANY") return items.filter(({ field }) => field === "any");
  const fields = fieldsOfTopic(shelf);
  return items.filter(({ field }) => fields.includes(field));
}

/** In the order of the reviewed form, the most used of each field first. */
function ShelfOf({ items, make }: { items: readonly ReviewReason[]; make: ReactNode }) {
  const fields = reasonFields.filter((field) => items.some((reason) => reason.field === field));
  if (fields.length === 0)
    return (
      <EmptyState
        icon={BookMarked}
        title="아직 사유가 없어요"
        text="반려할 때 자주 사용하는 문구를 모아 두면, 심사하면서 눌러서 사용할 수 있어요."
        action={make}
      />
    );
  return fields.map((field) => (
    <Stack key={field} as="section" gap={16} pad={12} padX="card" line="bottom" single={768} className={styles.field}>
      <h3>{reasonFieldLabel(field)}</h3>
      <ul>
        {items
          .filter((reason) => reason.field === field)
          .map((reason) => (
            <ReasonRow key={reason.id} reason={reason} />
          ))}
      </ul>
    </Stack>
  ));
}

/** A sentence of the library; it can be edited in its place. */
function ReasonRow({ reason }: { reason: ReviewReason }) {
  const [editing, setEditing] = useState(false);
  const { run, state, failure } = useCall(removeReviewReason);
  async function remove() {
    const sure = await confirm({
      title: "이 사유를 삭제할까요?",
      content: `“${reason.words}” 이미 보낸 반려에는 그대로 남아요.`,
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (sure && (await run({ id: reason.id }))) toast({ text: "사유를 삭제했어요", tone: "done" });
  }
  if (editing)
    return (
      <li>
        <ReasonForm reason={reason} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <Stack as="li" align="center" gap={12} rows={4} className={styles.row}>
      <p>{reason.words}</p>
      <Text as="span" size={13} tone="muted" number>
        {reason.used > 0 && `${reason.used.toLocaleString("ko-KR")}회 사용`}
      </Text>
      <Row as="span" align="stretch">
        <IconButton icon={Pencil} size={44} label={`수정하기: ${reason.words}`} onClick={() => setEditing(true)} />
        <IconButton
          icon={Trash2}
          size={44}
          label={`삭제하기: ${reason.words}`}
          disabled={state === "pending"}
          onClick={remove}
        />
      </Row>
      <FormFailure failure={failure} />
    </Stack>
  );
}
