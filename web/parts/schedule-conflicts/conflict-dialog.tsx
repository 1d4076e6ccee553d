import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { changeSchedule, type Hit, previewScheduleChange, type ScheduleChange } from "#contract/schedules.ts";
import { listStaffs } from "#contract/staffs.ts";
import { CallFailure, codeOf, type FailureCode, NetworkFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { unansweredKey } from "#web/api/unanswered-key.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import type { Saving } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { useDismissal } from "#web/ui/overlays/dialog-dismissal.ts";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

import { HitCard } from "./hit-card.tsx";
import { answersOf, type Choice, chosenBeforehand, isTaken } from "./hit-choices.ts";

interface Question {
  shopId: number;
  change: ScheduleChange;
  hits: readonly Hit[];
  saving: Saving;
}
type Reply = ReplyOf<typeof changeSchedule>;

/** Asks for a decision about each conflicting reservation, and saves. Undefined: nothing was changed. */
export async function askAboutHits(question: Question): Promise<Reply | undefined> {
  const answer = await openDialog<{ reply: Reply } | { failure: unknown }>(({ close }) => (
    <ConflictDialog
      {...question}
      onSaved={(reply) => close({ reply })}
      onFailed={(failure) => close({ failure })}
      onLeave={() => close()}
    />
  ));
  if (answer && "failure" in answer) throw answer.failure;
  return answer?.reply;
}

interface ConflictDialogProps extends Question {
  onSaved: (reply: Reply) => void;
  /** Errors that cannot be corrected here, such as hours that somebody else has changed meanwhile. */
  onFailed: (failure: unknown) => void;
  onLeave: () => void;
}

function ConflictDialog({ shopId, change, hits: first, saving, onSaved, onFailed, onLeave }: ConflictDialogProps) {
  const [hits, setHits] = useState(first);
  const [choices, setChoices] = useState(() => chosenBeforehand(first));
  const [isTouched, setIsTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const [key] = useState(unansweredKey);
  const staffs = useAnswer(listStaffs, { shopId });
  const nameOf = (stylerId: number) => staffs.data?.items.find(({ id }) => id === stylerId)?.name;
  const decided = hits.filter(({ reservation }) => choices.get(reservation.id) !== undefined).length;

  // Not while saving: a person who closed it would not see the result. On Back, the form behind it asks.
  useDismissal(async (how) => how === "with the screen" || (!pending && (!isTouched || (await askToDiscard()))));

  function choose(id: number, choice: Choice) {
    setIsTouched(true);
    setChoices(new Map([...choices, [id, choice]]));
  }
  async function save() {
    setPending(true);
    setFailure(undefined);
    try {
      const input = { shopId, change, answers: answersOf(hits, choices) };
      const reply = await saving(send(changeSchedule, input, { idempotencyKey: key.of(input) }));
      if (reply) onSaved(reply);
    } catch (failure) {
      setFailure(failure);
      if (isOutdated(failure)) await lookAgain();
      else if (!isPassing(failure)) onFailed(failure);
    } finally {
      setPending(false);
    }
  }
  /** The reservations have changed since they were shown; answers that are still possible are kept. */
  async function lookAgain() {
    try {
      const fresh = await send(previewScheduleChange, { shopId, change });
      setHits(fresh.hits);
      setChoices(chosenBeforehand(fresh.hits, choices));
    } catch (failure) {
      onFailed(failure);
    }
  }
  return (
    <DialogCard
      wide
      header="잡힌 예약 확인"
      title={`예약 ${hits.length}건이 이 시간과 겹쳐요`}
      content="예약별로 어디로 옮길지 정하면 한 번에 저장해요. 옮긴 고객에게는 문자로 알려 드려요."
      onClose={onLeave}
      actions={
        <>
          <Button colour="gray" size={50} onClick={onLeave}>
            취소
          </Button>
          <Button colour="purple" size={50} busy={pending} disabled={decided < hits.length} onClick={save}>
            저장하기
          </Button>
        </>
      }
    >
      <Text below={12} tone="muted" role="status">
        {hits.length}건 중{" "}
        <Text as="strong" tone="accent">
          {decided}건
        </Text>{" "}
        정했어요
      </Text>
      <FormFailure failure={failure} />
      <Stack as="ul" gap={12} above={12}>
        {hits.map((hit) => (
          <HitCard
            key={hit.reservation.id}
            hit={hit}
            stylerName={nameOf(hit.reservation.stylerId)}
            choice={choices.get(hit.reservation.id)}
            isTaken={(index) => isTaken(hits, choices, hit.reservation.id, index)}
            onChoose={(choice) => choose(hit.reservation.id, choice)}
          />
        ))}
      </Stack>
    </DialogCard>
  );
}

const outdated: readonly FailureCode<typeof changeSchedule>[] = [
  "schedule_hits_reservations",
  "reservation_changed_elsewhere",
  "time_taken",
  "time_not_open",
];
const isOutdated = (failure: unknown) => {
  const code = codeOf(changeSchedule, failure);
  return code !== undefined && outdated.includes(code);
};

/** The change itself was not refused: another attempt may succeed. */
const isPassing = (failure: unknown) =>
  failure instanceof NetworkFailure || (failure instanceof CallFailure && failure.status >= 500);
