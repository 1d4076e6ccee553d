import FirstSteps from "#web/parts/first-steps/first-steps.tsx";

/** The steps of a new shop, also after they have left today's screen. */
export function FirstStepsScreen() {
  return <FirstSteps />;
}
