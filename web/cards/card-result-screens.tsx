import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, RotateCcw, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { changeCard, registerCard } from "#contract/cards.ts";
import { CallFailure, failureOf, failureText } from "#web/api/failures.ts";
import { forgetBegun, readBegun } from "#web/parts/card-window/begun-window.ts";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type CameBack, finishOnce } from "./came-back.ts";
import styles from "./card-result-screens.module.css";
import { isCancelled, isPaidAlready, windowMessage } from "./window-message.ts";

/** The return from the card window with a card: completes the registration or payment and goes back to its origin. */
export function CardSuccessScreen() {
  const cameBack: CameBack = useSearch({ strict: false });
  const [begun] = useState(readBegun);
  const [tries, setTries] = useState(1);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    finishOnce(cameBack, begun, tries).then(
      async ({ message, continueAt }) => {
        if (isGone) return;
        forgetBegun();
        await queryClient.invalidateQueries();
        toast({ text: message });
        await navigate({ href: continueAt, replace: true });
      },
      (problem) => !isGone && setFailure(problem),
    );
    return () => {
      isGone = true;
    };
  }, [cameBack, begun, tries, navigate, queryClient]);

  if (failure === undefined) {
    return (
      <ResultCard
        icon={<Spinner size={32} />}
        title="카드를 확인하고 있어요"
        text="이 화면을 닫지 말고 잠시만 기다려 주세요. 곧 다음 화면으로 넘어가요."
      />
    );
  }
  function again() {
    setFailure(undefined);
    setTries((before) => before + 1);
  }
  return <FailedFinish cameBack={cameBack} failure={failure} onAgain={again} />;
}

/** If only the connection failed, the same call is sent again; after a refusal the card window opens again. */
function FailedFinish({ cameBack, failure, onAgain }: { cameBack: CameBack; failure: unknown; onAgain: () => void }) {
  const isRefused = failure instanceof CallFailure && failure.status < 500;
  const refusal = (failureOf(registerCard, failure) ?? failureOf(changeCard, failure))?.data;
  const reason = refusal?.code === "card_refused" ? refusal.details.reason : undefined;
  return (
    <ResultCard
      icon={<CircleAlert size={24} aria-hidden />}
      tone="failed"
      title={failureText(failure).title}
      text={reason ? `${reason}.` : "결제된 금액은 없어요."}
    >
      {isRefused ? (
        <WindowAgain cameBack={cameBack} />
      ) : (
        <Button colour="purple" size={50} icon={RotateCcw} onClick={onAgain}>
          다시 시도하기
        </Button>
      )}
      <BackButton cameBack={cameBack} />
    </ResultCard>
  );
}

/** The return without a card: cancelled by the person or already paid, which is no error, or declined in the window. */
export function CardFailureScreen() {
  const cameBack: CameBack = useSearch({ strict: false });
  const { code = "" } = cameBack;
  const texts = windowMessage(code, cameBack.purpose);
  if (isPaidAlready(code))
    return (
      <ResultCard icon={<CircleCheck size={24} aria-hidden />} {...texts}>
        <Button
          colour="purple"
          size={50}
          render={<Link to="/partners/advertise" search={{ shop: cameBack.shop }} replace />}
        >
          광고 목록 보기
        </Button>
      </ResultCard>
    );
  return (
    <ResultCard
      icon={isCancelled(code) ? <Undo2 size={24} aria-hidden /> : <CircleAlert size={24} aria-hidden />}
      tone={isCancelled(code) ? "calm" : "failed"}
      {...texts}
    >
      <WindowAgain cameBack={cameBack} />
      <BackButton cameBack={cameBack} />
    </ResultCard>
  );
}

function WindowAgain({ cameBack: { purpose, shop, card, advertisement } }: { cameBack: CameBack }) {
  const { open, pending, failure } = useCardWindow();
  const begun = readBegun();
  if (!begun || !shop || (purpose !== "REGISTER" && purpose !== "CHANGE" && purpose !== "ONCE")) return null;
  const about = { ...(card && { cardId: card }), ...(advertisement && { advertisementId: advertisement }) };
  return (
    <>
      <FormFailure failure={failure} />
      <Button
        colour="purple"
        size={50}
        icon={RotateCcw}
        busy={pending}
        onClick={() => open({ shopId: shop, purpose, ...about }, begun)}
      >
        다시 시도하기
      </Button>
    </>
  );
}

/** To its origin, or if that is not known any more, to its subject. */
function BackButton({ cameBack: { advertisement, shop } }: { cameBack: CameBack }) {
  const navigate = useNavigate();
  const about = advertisement && shop ? `/partners/advertise?shop=${shop}` : "/partners/cards";
  const back = readBegun()?.continueAt ?? about;
  return (
    <Button colour="gray" size={50} onClick={() => navigate({ href: back, replace: true })}>
      돌아가기
    </Button>
  );
}

interface ResultCardProps {
  icon: ReactNode;
  tone?: "calm" | "failed";
  title: string;
  text: string;
  /** The possible next action. */
  children?: ReactNode;
}

/** The result of the card window: one sentence, and the next step. */
function ResultCard({ icon, tone = "calm", title, text, children }: ResultCardProps) {
  return (
    <Card className={styles.card}>
      <Stack items="center" gap={8} pad={16} padX={0} center role={tone === "failed" ? "alert" : "status"}>
        <span className={classNames(styles.art, styles[tone])}>{icon}</span>
        <Text as="h2" size={20}>
          {title}
        </Text>
        <Text tone="muted">{text}</Text>
      </Stack>
      {children && (
        <Stack gap={8} above={16}>
          {children}
        </Stack>
      )}
    </Card>
  );
}
