import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { signUp } from "#contract/auth.ts";
import { missingTerms } from "#domain/shops/clause.ts";
import { isPersonName } from "#domain/text/person-name.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { type CallFailure, failureOf } from "#web/api/failures.ts";
import { signedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import type { PhoneProof } from "#web/parts/phone-verification/phone-verification.tsx";
import { Box } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { AccountStep } from "./account-step.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { PhoneStep } from "./phone-step.tsx";
import { SignUpSteps } from "./sign-up-steps.tsx";
import { TermsStep } from "./terms-step.tsx";
import { useContinue } from "./use-continue.ts";
import { useSignUpStep } from "./use-sign-up-step.ts";

/** Clauses, phone, account. Every step stays mounted, so that typed text survives Back and a refusal. */
export function SignUpScreen() {
  const navigate = useNavigate();
  const onward = useContinue();
  const [proof, setProof] = useState<PhoneProof>();
  const [phoneProblem, setPhoneProblem] = useState<CallFailure<typeof signUp>>();
  const form = useCallForm(signUp, {
    defaults: {
      agreedClauses: [],
      verificationKey: "",
      loginId: "",
      password: "",
      name: isPersonName(signedIn().generalName ?? "") ? (signedIn().generalName ?? "") : "",
      email: "",
    },
    onSuccess: async (reply) => {
      toast({ text: "가입을 마쳤어요" });
      await goAfterLogin(navigate, reply, onward);
    },
  });
  const { refusal: failure, patch } = form;
  const agreed = form.draft.agreedClauses;
  const furthest = missingTerms(agreed).length > 0 ? "terms" : proof ? "account" : "phone";
  const [step, goTo] = useSignUpStep(furthest);
  const paper = useFocusOnStep(step);

  // A refusal about the phone is corrected at the phone's step, whichever step it came from.
  useEffect(() => {
    const refusal = failureOf(signUp, failure);
    if (refusal?.data.code !== "phone_taken" && refusal?.data.code !== "phone_not_verified") return;
    setPhoneProblem(refusal);
    setProof(undefined);
  }, [failure]);

  return (
    <EntryPage title="가입하기" purpose="세 걸음이면 끝나요. 돌아가도 쓴 내용은 그대로 있어요.">
      <SignUpSteps step={step} furthest={furthest} onPick={goTo} />
      <Box ref={paper} above={24}>
        <section hidden={step !== "terms"} aria-label="약관">
          <TermsStep
            agreed={agreed}
            onAgree={(agreedClauses) => patch({ agreedClauses })}
            onDone={() => goTo(proof ? "account" : "phone")}
          />
        </section>
        <section hidden={step !== "phone"} aria-label="휴대폰">
          <PhoneStep
            proof={proof}
            problem={phoneProblem}
            onProven={(proof) => {
              setProof(proof);
              setPhoneProblem(undefined);
              patch({ verificationKey: proof.key });
              goTo("account");
            }}
            onOtherNumber={() => setProof(undefined)}
            onDone={() => goTo("account")}
          />
        </section>
        <section hidden={step !== "account"} aria-label="계정">
          <AccountStep form={form} />
        </section>
      </Box>
      <BackToLogin />
    </EntryPage>
  );
}

/** Moves the focus to the new step, for screen readers. */
function useFocusOnStep(step: string) {
  const paper = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    paper.current?.querySelector<HTMLElement>("section:not([hidden]) :is(input, button)")?.focus();
  }, [step]);
  return paper;
}
