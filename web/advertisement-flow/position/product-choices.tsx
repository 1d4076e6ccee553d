import { productLike, productOf } from "#domain/advertising/advertisement-flow.ts";
import {
  type AdvertisementKind,
  type AdvertisementRange,
  advertisementKinds,
  advertisementProducts,
  advertisementRanges,
  advertisementTargets,
} from "#domain/advertising/advertisement-product.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useStylers } from "#web/advertisement-flow/payment/use-stylers.ts";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./position-step.module.css";
import { usePoints } from "./use-points.ts";

interface ProductChoicesProps {
  keyword: string;
  tried: boolean;
}

/** The product: the kind if there is a choice, the range, and the audience. */
export function ProductChoices({ keyword, tried }: ProductChoicesProps) {
  const { isEsthetic } = useCurrentShop();
  const { flow, change } = useOpenFlow();
  const product = productOf(flow);
  const { kind, range } = advertisementProducts[product];
  return (
    <Row wrap gap={24} rows={12} pad={12} padX={20} line="bottom" className={styles.choices}>
      {isEsthetic && (
        <Choice name="종류">
          <RadioGroup<AdvertisementKind>
            label="광고 종류"
            look="pill"
            value={kind}
            onSelect={(to) => change(1, { products: [productLike(product, { kind: to })] })}
          >
            {keysOf(advertisementKinds).map((one) => (
              <RadioItem key={one} value={one}>
                {advertisementKinds[one].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Choice>
      )}
      <Choice name="범위">
        <RadioGroup<AdvertisementRange>
          label="범위"
          look="pill"
          value={range}
          onSelect={(to) => change(1, { products: [productLike(product, { range: to })] })}
        >
          {keysOf(advertisementRanges).map((one) => (
            <RadioItem key={one} value={one}>
              <Row as="span" gap={6} inline align="baseline" className={styles.range}>
                {advertisementRanges[one].label} <RangePrice range={one} keyword={keyword} />
              </Row>
            </RadioItem>
          ))}
        </RadioGroup>
      </Choice>
      <TargetChoice tried={tried} />
    </Row>
  );
}

function Choice({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Row gap={12} rows={8} wrap className={styles.choice}>
      <Text as="span" aria-hidden size={13} weight="bold" phone="row">
        {name}
      </Text>
      {children}
    </Row>
  );
}

/** Prices of the chosen points; before a choice, those of the nearest points. */
function RangePrice({ range, keyword }: { range: AdvertisementRange; keyword: string }) {
  const { flow } = useOpenFlow();
  const product = productLike(productOf(flow), { range });
  const { quote } = useQuote({ product });
  const { data: map, isPending } = usePoints(keyword, product);
  const prices = map?.points.map(({ priceWon }) => priceWon) ?? [];
  if (quote) return <small className="number">{formatWon(quote.money.totalWon)}</small>;
  // Keeps the space free, so that the content beside it does not move.
  if (isPending) return <Skeleton width={72} height={13} />;
  return prices.length > 0 ? <small className="number">{formatWon(Math.min(...prices))}부터</small> : null;
}

function TargetChoice({ tried }: { tried: boolean }) {
  const { flow, change } = useOpenFlow();
  const stylers = useStylers();
  const { target, stylerId } = flow.steps[1];
  return (
    <Choice name="대상">
      <RadioGroup
        label="대상"
        look="pill"
        value={target}
        onSelect={(to) => change(1, { target: to, stylerId: to === "SHOP" ? null : stylerId })}
      >
        {keysOf(advertisementTargets).map((one) => (
          <RadioItem key={one} value={one}>
            {advertisementTargets[one].label}
          </RadioItem>
        ))}
      </RadioGroup>
      {target === "STYLER" && (
        <div data-part="stylerId" className={styles.styler}>
          <Field
            label="광고할 디자이너"
            hideLabel
            touched={tried}
            {...(stylerId === null ? { error: "광고할 디자이너를 선택해 주세요" } : {})}
          >
            <Select
              value={stylerId ?? ""}
              placeholder="디자이너 선택하기"
              required
              options={stylers.map(({ id, name, rank }) => ({
                value: String(id),
                label: `${name} ${designerRanks[rank].label}`,
              }))}
              onChange={(event) => change(1, { stylerId: Number(event.target.value) || null })}
            />
          </Field>
        </div>
      )}
    </Choice>
  );
}
