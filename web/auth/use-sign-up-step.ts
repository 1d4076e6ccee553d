import { useLocation, useNavigate } from "@tanstack/react-router";

export const signUpSteps = ["terms", "phone", "account"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/**
 * The step stands in the address, so that the browser's own way back goes one step back instead of out of the form.
 * Nobody gets further than what is done so far allows, whatever the address says.
 */
export function useSignUpStep(furthest: SignUpStep): [SignUpStep, (step: SignUpStep) => void] {
  const navigate = useNavigate();
  const hash = useLocation({ select: ({ hash }) => hash });
  const wanted = (signUpSteps as readonly string[]).indexOf(hash);
  const step = signUpSteps[Math.min(Math.max(wanted, 0), signUpSteps.indexOf(furthest))] ?? "terms";
  return [step, (step) => navigate({ to: "/app/signup", search: (search) => search, hash: step })];
}
