import { useLocation, useNavigate } from "@tanstack/react-router";

export const signUpSteps = ["terms", "phone", "account"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/**
 * The step is in the address, so that Back goes one step back instead of leaving the form. A step opens only when the
 * earlier ones are done, whatever the address says.
 */
export function useSignUpStep(furthest: SignUpStep): [SignUpStep, (step: SignUpStep) => void] {
  const navigate = useNavigate();
  const hash = useLocation({ select: ({ hash }) => hash });
  const requested = (signUpSteps as readonly string[]).indexOf(hash);
  const step = signUpSteps[Math.min(Math.max(requested, 0), signUpSteps.indexOf(furthest))] ?? "terms";
  return [step, (step) => navigate({ to: "/app/signup", search: (search) => search, hash: step })];
}
