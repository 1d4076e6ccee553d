import { Link } from "@tanstack/react-router";
import { listMenuTemplates } from "#contract/menus.ts";
import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { formatWon } from "#domain/menus/price.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./first-steps.module.css";

/** How many kinds of menus are named. */
const mostKinds = 4;

/** A whole menu list with usual prices as a beginning, or menus one by one. */
export function StartMenus() {
  const { shop } = useCurrentShop();
  const { data } = useAnswer(listMenuTemplates, { active: true });
  const template = data?.items.find(({ service }) => service === shop.serviceCategory);
  const kinds = [...Map.groupBy(template?.menus ?? [], ({ category }) => category)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostKinds);
  const params = { shopId: String(shop.id) };
  return (
    <Stack gap={16}>
      {template && (
        <Stack as="ul" gap={8} className={styles.kinds}>
          {kinds.map(([category, menus]) => (
            <Box as="li" key={category} pad={8} padX={10} frame radius="control" size={13}>
              <b>{`${menuCategories[category as MenuCategory].label} ${menus.length}개`}</b>
              <Text as="span" block tone="muted" size={12} number nowrap>
                {formatRange(menus.map(({ priceWon }) => priceWon))}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
      <Row gap={8} wrap phone="fill" className={styles.actions}>
        {template && (
          <Button
            colour="purple"
            size={44}
            render={
              <Link to="/partners/shops/$shopId/menus/templates" params={params} search={{ template: template.id }} />
            }
          >
            {`${serviceCategories[shop.serviceCategory].label} 메뉴 ${template.menus.length}개로 시작하기`}
          </Button>
        )}
        <Button colour="white" size={44} render={<Link to="/partners/shops/$shopId/menus" params={params} />}>
          직접 등록하기
        </Button>
      </Row>
    </Stack>
  );
}

function formatRange(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatWon(least) : `${formatWon(least).replace("원", "")}~${formatWon(most)}`;
}
