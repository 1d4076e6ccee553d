import { Link } from "@tanstack/react-router";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { listAdvertisementsOfCard } from "#contract/advertisements.ts";
import { type Card, changeCard, removeCard } from "#contract/cards.ts";
import { advertisementStatuses } from "#domain/advertising/advertisement.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { askForCardProof } from "#web/parts/card-window/ask-for-card-proof.tsx";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { focusField } from "#web/parts/form/use-first-wrong-field.ts";
import { formatPlaces } from "#web/parts/format-advertisement.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { CardLayout } from "./card-layout.tsx";
import { CardProblem } from "./card-problem.tsx";
import styles from "./cards-screen.module.css";

/** One of the person's own cards: its nickname, what it pays, and its actions. */
export function CardRow({ card, shopId }: { card: Card; shopId: number }) {
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  function stopRenaming() {
    setRenaming(false);
    // The button works again only after the form is closed.
    requestAnimationFrame(() => pencil.current?.focus());
  }
  const rename = (
    <IconButton
      ref={pencil}
      icon={Pencil}
      label={`${card.nickName} 별명 변경하기`}
      size={34}
      disabled={renaming}
      onClick={() => setRenaming(true)}
    />
  );
  return (
    <CardLayout card={card} rename={rename}>
      {renaming && <RenameForm card={card} onDone={stopRenaming} />}
      {card.problem && (
        <CardProblem problem={card.problem}>
          {card.recurringCount > 0
            ? "다른 카드로 변경하면 밀린 결제를 바로 다시 시도해요."
            : "다른 카드로 변경해 주세요."}
        </CardProblem>
      )}
      {card.recurringCount > 0 && <CardAdvertisements card={card} />}
      <CardActions card={card} shopId={shopId} />
    </CardLayout>
  );
}

/** The reason why it cannot be removed is shown before anybody tries. */
function CardActions({ card, shopId }: { card: Card; shopId: number }) {
  const { replace, remove, pending, failure } = useCardActions(card, shopId);
  const explainRefusal = useId();
  const isNeeded = card.recurringCount > 0;
  return (
    <Stack gap={8}>
      <FormFailure failure={failure} />
      <Row gap={8} align="stretch" wrap phone="equal">
        <Button
          colour={card.problem ? "purple" : "white"}
          size={40}
          icon={RefreshCw}
          busy={pending}
          onClick={replace}
          aria-label={`${card.nickName} 다른 카드로 변경하기`}
        >
          다른 카드로 변경하기
        </Button>
        <Button
          colour="white"
          size={40}
          icon={Trash2}
          disabled={isNeeded}
          busy={pending}
          onClick={remove}
          aria-label={`${card.nickName} 삭제하기`}
          {...(isNeeded ? { "aria-describedby": explainRefusal } : {})}
        >
          삭제하기
        </Button>
      </Row>
      {isNeeded && (
        <Text id={explainRefusal} size={13} tone="muted">
          자동 결제 광고가 사용하는 카드는 삭제할 수 없어요. 광고의 카드를 먼저 변경해 주세요.
        </Text>
      )}
    </Stack>
  );
}

/** An owner's actions for a card: replace it or remove it. */
function useCardActions(card: Card, shopId: number) {
  const cardWindow = useCardWindow();
  const removal = useCall(removeCard);

  async function replace() {
    const verificationKey = await askForCardProof(formatReplaced(card));
    if (!verificationKey) return;
    const begun = { continueAt: "/partners/cards", verificationKey, version: card.version };
    await cardWindow.open({ shopId, purpose: "CHANGE", cardId: card.id }, begun);
  }

  async function remove() {
    const isSure = await confirm({
      title: `${card.nickName} 카드를 삭제할까요?`,
      content: "결제사에 보관한 카드 정보도 함께 삭제해요. 지난 결제 내역은 그대로 남아요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (isSure && (await removal.run({ id: card.id }))) toast({ text: `${card.nickName} 카드를 삭제했어요` });
  }

  return {
    replace,
    remove,
    pending: cardWindow.pending || removal.state === "pending",
    failure: cardWindow.failure ?? removal.failure,
  };
}

const formatReplaced = ({ nickName, recurringCount }: Card) =>
  recurringCount === 0
    ? `확인하면 카드 창에서 ${nickName} 대신 사용할 카드를 등록해요.`
    : `확인하면 카드 창에서 ${nickName} 대신 사용할 카드를 등록해요. 자동 결제 광고 ${recurringCount}개도 새 카드로 결제해요.`;

/** The nickname of a card, edited in its place. */
function RenameForm({ card, onDone }: { card: Card; onDone: () => void }) {
  // The typed name stays; saving again overwrites the newer version that is shown.
  const form = useCallForm(changeCard, {
    defaults: { id: card.id, version: card.version, nickName: card.nickName },
    inputOf: (typed) => ({ ...typed, version: card.version }),
    onSuccess: ({ nickName }) => {
      toast({ text: `카드 별명을 변경했어요: ${nickName}` });
      onDone();
    },
  });
  const { place } = form;
  useEffect(() => focusField(place, "nickName"), [place]);
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={8}
      className={styles.rename}
      bar={
        <Row gap={8} align="stretch" phone="equal">
          <Button colour="gray" size={44} onClick={onDone}>
            취소
          </Button>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            저장하기
          </Button>
        </Row>
      }
    >
      <Field label="카드 별명" {...form.stateOf("nickName")}>
        <TextInput {...form.field("nickName")} maxLength={cardLimits.nicknameLetters} />
      </Field>
    </Form>
  );
}

/** The recurring advertisements that a card pays, with links. */
function CardAdvertisements({ card }: { card: Card }) {
  const ownerId = useSignedIn().account?.id ?? 0;
  const answer = useAnswer(listAdvertisementsOfCard, { id: card.id, ownerId });
  return (
    <div className={styles.pays}>
      <Text below={4} size={13} weight="medium">
        이 카드로 결제하는 광고
      </Text>
      <Answered
        answer={answer}
        skeleton={
          <SkeletonStack gap={4} className={styles.paySkeleton}>
            {Array.from({ length: card.recurringCount }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no other identity than its place.
              <Skeleton key={row} shape="block" />
            ))}
          </SkeletonStack>
        }
      >
        {({ items }) => (
          <Stack as="ul" gap={4}>
            {items.filter(isChargedAgain).map((advertisement) => (
              <li key={advertisement.id}>
                <Link
                  to="/partners/advertise/$advertisementId"
                  params={{ advertisementId: String(advertisement.id) }}
                  search={{ shop: advertisement.shopId }}
                >
                  <StatusTag status={advertisementStatuses[advertisement.status]} />
                  <span>{formatPlaces(advertisement)}</span>
                  <Text as="small" size={13} tone="muted" className="number">
                    {formatNext(advertisement)}
                  </Text>
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </Answered>
    </div>
  );
}

/** An advertisement that is ending is already paid, so it does not need the card. */
const isChargedAgain = ({ status }: AdvertisementSummary) => status !== "TERMINATION_WAITING";

function formatNext({ nextChargeDay, priceWon }: AdvertisementSummary): string {
  return nextChargeDay ? `다음 결제 ${formatDay(nextChargeDay)} ${formatWon(priceWon)}` : formatWon(priceWon);
}
