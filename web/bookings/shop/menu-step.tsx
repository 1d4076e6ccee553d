import { Check } from "lucide-react";
import { useCallback, useId, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { type Chosen, extrasOf, type OptionChoice, type OptionGroup } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { FindLink } from "#web/bookings/booked/find-link.tsx";
import { go, paths } from "#web/bookings/booked/place.ts";
import type { Draft } from "#web/bookings/draft.ts";
import { formatSoon } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { type DiscountLine, discountLines, firstVisitNote } from "#web/bookings/pay/discount-lines.ts";
import { HeldStrip } from "#web/bookings/pay/held-strip.tsx";
import { Pills } from "#web/bookings/pills.tsx";
import { isPreview } from "#web/bookings/preview.ts";
import { Button } from "#web/ui/button.tsx";
import { Designers } from "./designers.tsx";
import { MenuPrices } from "./menu-prices.tsx";
import styles from "./menu-step.module.css";
import { type Menu, minutesOf, usualPriceOf } from "./prices.ts";
import { SellerNotice } from "./seller-notice.tsx";
import { ShopCard } from "./shop-card.tsx";
import { ShopHead } from "./shop-head.tsx";

interface MenuStepProps {
  shop: BookingShop;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

export function MenuStep({ shop, draft, onChange }: MenuStepProps) {
  const chosen = shop.menus.find(({ id }) => id === draft.menuId);
  const categories = categoriesOf(shop);
  const [category, setCategory] = useState<MenuCategory | undefined>(chosen?.category ?? categories[0]);
  const day = seoulDay(new Date(shop.firstStart));
  // Another menu has other options, another length and other designers.
  const choose = (menuId: number) => onChange({ menuId, choices: [], minute: undefined });
  const forgetHeld = useCallback(() => onChange({ heldKey: undefined }), [onChange]);
  return (
    <Frame
      title={`${shop.name} 예약 | 단장`}
      description={`${shop.name}, ${shop.address}. 시술과 디자이너, 시간을 선택하고 바로 예약해요.`}
      side={<ShopCard shop={shop} />}
      dock={<Dock shop={shop} chosen={chosen} today={day} />}
    >
      <ShopHead shop={shop} />
      {draft.heldKey && <HeldStrip bookingKey={draft.heldKey} minutes={shop.holdMinutes} onGone={forgetHeld} />}
      {shop.designers.length > 1 && <Designers shop={shop} day={day} />}
      <header className={styles.heading}>
        <h2 id="menus" tabIndex={-1}>
          시술 메뉴 {shop.menus.length}개
        </h2>
      </header>
      {categories.length > 1 && (
        <Pills
          label="시술 종류"
          pills={categories.map((one) => ({
            value: one,
            text: `${menuCategories[one].label} ${shop.menus.filter((menu) => menu.category === one).length}`,
          }))}
          chosen={category}
          onChoose={setCategory}
        />
      )}
      <ul className={styles.menus}>
        {shop.menus
          .filter((menu) => menu.category === category)
          .map((menu) => (
            <li key={menu.id}>
              {menu.id === draft.menuId ? (
                <ChosenMenu
                  shop={shop}
                  menu={menu}
                  day={day}
                  choices={draft.choices}
                  onChoices={(choices) => onChange({ choices, minute: undefined })}
                />
              ) : (
                <MenuRow shop={shop} menu={menu} day={day} onChoose={() => choose(menu.id)} />
              )}
            </li>
          ))}
      </ul>
      {isPreview && <Gaps shop={shop} />}
      <SellerNotice shop={shop} />
      <FindLink />
    </Frame>
  );
}

/** What the preview shows in place of missing menus and designers, with the way to them. */
function Gaps({ shop: { id, menus, designers } }: { shop: BookingShop }) {
  const shop = `/partners/shops/${id}`;
  return (
    <>
      {menus.length === 0 && (
        <a className={styles.gap} href={`${shop}/menus/templates`} target="_top">
          1단계 메뉴를 등록하면 여기에 보여요
        </a>
      )}
      {designers.length === 0 && (
        <a className={styles.gap} href={`${shop}/staffs/new`} target="_top">
          2단계 디자이너를 등록하면 예약 시간이 열려요
        </a>
      )}
    </>
  );
}

interface DockProps {
  shop: BookingShop;
  chosen: Menu | undefined;
  today: string;
}

/** The first free time until a menu is chosen, and the next step. */
function Dock({ shop, chosen, today }: DockProps) {
  if (chosen)
    return (
      <Button
        colour="purple"
        size={60}
        fullWidth
        aria-label={`${chosen.name} 시간 선택하기`}
        className={styles.next}
        onClick={() => go(paths.time(shop.id))}
      >
        <span className={styles.nextName}>{chosen.name}</span> 시간 선택하기
      </Button>
    );
  if (shop.menus.length === 0)
    return (
      <Button colour="purple" size={60} fullWidth disabled>
        아직 예약할 수 없어요
      </Button>
    );
  function showMenus() {
    const heading = document.getElementById("menus");
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }
  return (
    <>
      {shop.first && (
        <p className={styles.first}>
          <span>
            가장 빠른 시간 <b>{formatSoon(shop.first.startsAt, today)}</b>
          </span>
          <span>
            {shop.first.menuName} <b>{formatWon(shop.first.priceWon)}</b>
            {shop.first.isFrom && "부터"}
          </span>
        </p>
      )}
      <Button colour="purple" size={60} fullWidth onClick={showMenus}>
        예약하기
      </Button>
    </>
  );
}

/** Featured menus are first among the shop's categories. */
const categoriesOf = ({ menus }: BookingShop): MenuCategory[] =>
  keysOf(menuCategories)
    .filter((one) => menus.some(({ category }) => category === one))
    .toSorted((a, b) => Number(isPick(b)) - Number(isPick(a)));

const isPick = (category: MenuCategory) => menuCategories[category].label === "픽 메뉴";

interface MenuRowProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  onChoose: () => void;
}

function MenuRow({ shop, menu, day, onChoose }: MenuRowProps) {
  const sale = menu.promotions.find(({ kind, windows }) => kind === "TIME_SALE" && windows.length > 0);
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      {menu.photoUrl && <img src={menu.photoUrl} alt="" width={72} height={88} loading="lazy" />}
      <span className={styles.words}>
        <span className={styles.named}>
          <b>{menu.name}</b>
          <span>{formatMinutes(menu.durationMinutes)}</span>
          {sale && <span className={styles.sale}>{`타임세일 ${sale.ratePercent}%`}</span>}
        </span>
        <MenuPrices shop={shop} menu={menu} day={day} />
      </span>
    </button>
  );
}

interface ChosenMenuProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  choices: readonly Chosen[];
  onChoices: (choices: Chosen[]) => void;
}

/** The chosen menu: its options and its price. */
function ChosenMenu({ shop, menu, day, choices, onChoices }: ChosenMenuProps) {
  return (
    <article className={styles.chosen}>
      {menu.photoUrl && <img src={menu.photoUrl} alt={`${menu.name} 사진`} className={styles.photo} loading="lazy" />}
      <div className={styles.head}>
        <div className={styles.menuWords}>
          <h3>
            <span className={styles.tick} aria-hidden>
              <Check size={12} strokeWidth={3} />
            </span>
            <span>
              {menu.name}
              <span className="sr-only"> 선택했어요</span>
            </span>
          </h3>
          <p className={styles.menuUnder}>{formatMinutes(minutesOf(menu, choices))}</p>
        </div>
      </div>
      <MenuPrices shop={shop} menu={menu} day={day} choices={choices} />
      {menu.description && <p className={styles.description}>{menu.description}</p>}
      <OptionFields groups={menu.optionGroups} choices={choices} onChoices={onChoices} />
      <DiscountBox shop={shop} menu={menu} day={day} choices={choices} />
    </article>
  );
}

interface DiscountBoxProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  choices: readonly Chosen[];
}

/** Which discount will apply and which will not. */
function DiscountBox({ shop, menu, day, choices }: DiscountBoxProps) {
  const priced = shop.designers
    .flatMap((designer) => {
      const usual = usualPriceOf(menu, designer, day);
      return usual ? [{ designer, listPriceWon: usual.listPriceWon }] : [];
    })
    .toSorted((a, b) => a.listPriceWon - b.listPriceWon);
  const [cheapest] = priced;
  const lines = cheapest ? discountLines(shop, menu, cheapest.designer) : [];
  const [largest] = lines;
  const firstVisit = cheapest && firstVisitNote(shop, cheapest.listPriceWon, day);
  if (!cheapest || (!largest && !firstVisit)) return null;
  if (!largest) return <p className={styles.box}>{firstVisit}</p>;
  const extrasWon = extrasOf(menu.optionGroups, choices)?.priceWon ?? 0;
  const others = priced.some(({ listPriceWon }) => listPriceWon > cheapest.listPriceWon);
  return (
    <div className={styles.box}>
      <p>
        <b>할인은 가장 큰 하나만</b> 자동으로 적용돼요.
      </p>
      {firstVisit && <p>{firstVisit}</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.name} className={line.use === "NEVER" ? styles.unused : undefined}>
            <dt>
              {line.name}
              {line.when && <span className={styles.when}>{line.when}</span>}
            </dt>
            <dd>{whatBecomesOf(line)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{largest.when ? "이 할인을 받으면" : "할인가"}</dt>
          <dd>
            {formatWon(cheapest.listPriceWon - largest.cutWon + extrasWon)}
            {others && "부터"}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function whatBecomesOf({ use, cutWon }: DiscountLine) {
  if (use === "NEVER") return `−${formatWon(cutWon)} 대신 더 큰 할인 적용`;
  return use === "LARGEST" ? <b>−{formatWon(cutWon)}</b> : `해당 안 되면 −${formatWon(cutWon)}`;
}

interface OptionFieldsProps {
  groups: readonly OptionGroup[];
  choices: readonly Chosen[];
  onChoices: (choices: Chosen[]) => void;
}

/** The options of a menu with their prices; none is required. */
function OptionFields({ groups, choices, onChoices }: OptionFieldsProps) {
  const id = useId();
  const isChosen = (group: OptionGroup, { name }: OptionChoice) =>
    choices.some((one) => one.group === group.name && one.choice === name);
  const without = (group: OptionGroup) => choices.filter((one) => one.group !== group.name);

  function toggle(group: OptionGroup, choice: OptionChoice) {
    const added = { group: group.name, choice: choice.name };
    if (isChosen(group, choice))
      onChoices(choices.filter((one) => one.group !== group.name || one.choice !== choice.name));
    else onChoices(group.type === "SINGLE" ? [...without(group), added] : [...choices, added]);
  }
  return groups.map((group) => {
    // In a group of which only one can be chosen, "none" is a choice too, unless one option is free.
    const isOne = group.type === "SINGLE" && group.choices.length > 1;
    const hasPlain = group.choices.some(({ priceWon }) => priceWon === 0);
    return (
      <fieldset key={group.name} className={styles.group}>
        <legend>{group.name}</legend>
        {isOne && !hasPlain && (
          <label className={styles.choice}>
            <input
              type="radio"
              name={`${id}-${group.name}`}
              checked={!choices.some((one) => one.group === group.name)}
              onChange={() => onChoices(without(group))}
            />
            <span>추가 없음</span>
          </label>
        )}
        {group.choices.map((choice) => (
          <label key={choice.name} className={styles.choice}>
            <input
              type={isOne ? "radio" : "checkbox"}
              name={`${id}-${group.name}`}
              checked={isChosen(group, choice)}
              onChange={() => toggle(group, choice)}
            />
            <span>
              {choice.name}
              {formatAdded(choice) && <small>{formatAdded(choice)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
}

const formatAdded = ({ priceWon, durationMinutes }: OptionChoice): string =>
  [priceWon > 0 && `+${formatWon(priceWon)}`, durationMinutes > 0 && `+${formatMinutes(durationMinutes)}`]
    .filter(Boolean)
    .join(" · ");
