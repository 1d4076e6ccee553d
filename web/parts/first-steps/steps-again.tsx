import { getFirstSteps } from "#contract/first-steps.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { StepRow } from "./step-row.tsx";
import { titleOf } from "./step-titles.ts";

/** Only the steps that an older shop needs again. */
export default function StepsAgain() {
  const { shop } = useCurrentShop();
  const { data } = useAnswer(getFirstSteps, { shopId: shop.id });
  const again = data?.steps.filter(({ step, state }) => state !== "DONE" && step !== "LINK") ?? [];
  if (!data || again.length === 0) return null;
  return (
    <Stack gap={12} below={16}>
      <Text as="h2" size={20}>
        {titleOf(data.steps)}
      </Text>
      <Box as="ol" lines frame radius="card" fill="surface" overflow="clip">
        {again.map((one, index) => (
          <StepRow key={one.step} number={index + 1} data={data} {...one} />
        ))}
      </Box>
    </Stack>
  );
}
