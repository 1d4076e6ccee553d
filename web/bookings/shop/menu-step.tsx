import { useCallback, useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { type MenuCategory, menuCategories } from "#domain/menus/menu.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { FindLink } from "#web/bookings/booked/find-link.tsx";
import { go, paths } from "#web/bookings/booked/place.ts";
import type { Draft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { HeldStrip } from "#web/bookings/pay/held-strip.tsx";
import { Steps } from "#web/bookings/step-bar.tsx";
import { Title } from "#web/bookings/title.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChosenMenu } from "./chosen-menu.tsx";
import { MenuRow } from "./menu-row.tsx";
import styles from "./menu-step.module.css";
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
      description={`${shop.name}, ${shop.address}. 시술과 디자이너, 시간을 고르고 바로 예약해요.`}
      side={<ShopCard shop={shop} />}
      dock={
        <Button
          colour="purple"
          size={60}
          fullWidth
          disabled={!chosen}
          {...(chosen ? { "aria-label": `${chosen.name}, 시간 고르기` } : {})}
          className={styles.next}
          onClick={() => go(paths.time(shop.id))}
        >
          {chosen ? (
            <>
              <span className={styles.nextName}>{chosen.name}</span>, 시간 고르기
            </>
          ) : (
            "시술을 골라 주세요"
          )}
        </Button>
      }
    >
      <ShopHead shop={shop} />
      <Steps step={1} />
      {draft.heldKey && <HeldStrip bookingKey={draft.heldKey} minutes={shop.holdMinutes} onGone={forgetHeld} />}
      <Title level={2}>어떤 시술을 받으실래요?</Title>
      {categories.length > 1 && (
        <fieldset className={styles.pills}>
          <legend className="sr-only">시술 종류</legend>
          {categories.map((one) => (
            <button key={one} type="button" aria-pressed={one === category} onClick={() => setCategory(one)}>
              {menuCategories[one].label}
            </button>
          ))}
        </fieldset>
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
      <SellerNotice shop={shop} />
      <FindLink />
    </Frame>
  );
}

/** Featured menus are first among the shop's categories. */
const categoriesOf = ({ menus }: BookingShop): MenuCategory[] =>
  keysOf(menuCategories)
    .filter((one) => menus.some(({ category }) => category === one))
    .toSorted((a, b) => Number(isPick(b)) - Number(isPick(a)));

const isPick = (category: MenuCategory) => menuCategories[category].label === "픽 메뉴";
