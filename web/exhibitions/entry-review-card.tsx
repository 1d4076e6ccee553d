import { Lock } from "lucide-react";
import { decideEntry, type EntryReview } from "#contract/exhibitions.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { openReasonDialog, type ReasonBox } from "#web/parts/list/open-reason-dialog.tsx";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./entry-reviews-screen.module.css";
import { formatShare } from "./format-exhibition.ts";

/** One shop's entry, with its prices before and after. */
export function EntryReviewCard({ entry }: { entry: EntryReview }) {
  const { exhibition, menus, approval } = entry;
  return (
    <Stack as="li" gap={16} pad="card">
      <Row gap={16} rows={8} align="start" justify="between" wrap>
        <div>
          <Text as="h2" size={16}>
            {entry.shopName} · {exhibition.title}
          </Text>
          <Text size={13} tone="muted">
            {entry.ratePercent}% 할인 (최소 {exhibition.leastRatePercent}%) ·{" "}
            {formatShare(exhibition.platformSharePercent)}
          </Text>
          <Text size={13} tone="muted">
            {formatPeriod(exhibition)} · {formatInstant(new Date(entry.requestedAt))} 신청
          </Text>
        </div>
        {approval === "REQ" && <ReviewClock dueAt={entry.dueAt} />}
      </Row>
      <Stack as="ul" lines frame radius="control" className={styles.menus} aria-label="메뉴와 금액">
        {menus.map((menu) => (
          <Row as="li" key={menu.id} gap={16} rows={0} align="baseline" justify="between" wrap pad={10} padX={12}>
            <span>{menu.name}</span>
            <Prices menu={menu} />
          </Row>
        ))}
      </Stack>
      {approval === "REQ" && <Decision entry={entry} />}
      {approval !== "REQ" && entry.decidedAt && (
        <Text size={13} tone="muted">
          {formatInstant(new Date(entry.decidedAt))} {approval === "APPROVAL" ? "승인" : `반려 · ${entry.reason}`}
        </Text>
      )}
    </Stack>
  );
}

function Prices({ menu: { fromWon, discountedFromWon } }: { menu: EntryReview["menus"][number] }) {
  if (fromWon === null)
    return (
      <Text as="span" size={13} tone="muted">
        가격이 없어요
      </Text>
    );
  const paid = discountedFromWon ?? fromWon;
  return (
    <span className="number">
      {paid < fromWon && (
        <del>
          <span className="sr-only">할인 전 </span>
          {formatWon(fromWon)}
        </del>
      )}
      <strong>{formatWon(paid)}부터</strong>
    </span>
  );
}

function Decision({ entry: { id, version, shopName, isOwn, exhibition } }: { entry: EntryReview }) {
  const { run, state, failure } = useCall(decideEntry);
  if (isOwn)
    return (
      <Row as="p" gap={6} tone="muted">
        <Lock size={16} aria-hidden />내 매장이라 심사할 수 없어요
      </Row>
    );
  async function decide(approval: "APPROVAL" | "REJECT", reason: string) {
    if (await run({ id, version, approval, reason }))
      toast({ text: `${shopName} 신청을 ${approval === "APPROVAL" ? "승인" : "반려"}했어요`, tone: "done" });
  }
  async function approve() {
    const sure = await confirm({
      title: `${shopName} 신청을 승인할까요?`,
      content: `${exhibition.title} 기간에 할인된 가격으로 예약을 받아요.`,
      confirmLabel: "승인하기",
    });
    if (sure) await decide("APPROVAL", "");
  }
  async function reject() {
    const reason = await askForReason(shopName);
    if (reason) await decide("REJECT", reason);
  }
  const pending = state === "pending";
  return (
    <>
      <FormFailure failure={failure} />
      <Row gap={8} justify="end" wrap phone="equal">
        <Button colour="white" size={44} disabled={pending} onClick={reject}>
          반려하기
        </Button>
        <Button colour="purple" size={44} busy={pending} onClick={approve}>
          승인하기
        </Button>
      </Row>
    </>
  );
}

/** The reason that the shop will read; undefined if the operator cancels. */
const askForReason = (shopName: string) =>
  openReasonDialog({
    header: "기획전 심사",
    title: `${shopName} 신청을 반려할까요?`,
    content: "입력한 사유는 매장에 그대로 전달돼요.",
    confirmLabel: "반려하기",
    danger: true,
    errorOf,
    field: (field) => <ReasonField {...field} />,
  });

function errorOf(reason: string): string | undefined {
  if (reason.trim() === "") return "반려 사유를 입력해 주세요";
  return fieldErrors(decideEntry.input, { id: 1, version: 1, approval: "REJECT", reason }).reason;
}

function ReasonField({ value, onChange, box, state }: ReasonBox) {
  const reasonsFor = useReviewReasons("EXHIBITION");
  return (
    <Stack gap={16}>
      <Stack gap={8} className={styles.reasons}>
        {reasonsFor("exhibition").map((usual) => (
          <Button key={usual} colour="white" size={44} onClick={() => onChange(usual)}>
            {usual.split(". ")[0]}
          </Button>
        ))}
      </Stack>
      <Field label="반려 사유" {...state}>
        <Textarea
          ref={box}
          value={value}
          maxLength={200}
          showCount
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Stack>
  );
}
