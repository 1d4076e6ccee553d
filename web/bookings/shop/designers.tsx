import { useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { Sheet } from "#web/bookings/sheet.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { type Designer, designersOf } from "./prices.ts";
import styles from "./shop-head.module.css";

interface DesignersProps {
  shop: BookingShop;
  day: string;
}

/** Who works here: with their words, and photos of the menus that they do. */
export function Designers({ shop, day }: DesignersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const people = shop.designers.map((designer) => (
    <li key={designer.id}>
      <Person shop={shop} designer={designer} day={day} isWhole={isOpen} />
    </li>
  ));
  return (
    <section className={styles.section} aria-labelledby="designers">
      <header>
        <h2 id="designers">디자이너 {shop.designers.length}명</h2>
        <button type="button" onClick={() => setIsOpen(true)}>
          전체 보기
        </button>
      </header>
      {isOpen ? (
        <Sheet title="디자이너" onClose={() => setIsOpen(false)}>
          <ul className={styles.everybody}>{people}</ul>
        </Sheet>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
        <ul className={styles.people} tabIndex={0}>
          {people}
        </ul>
      )}
    </section>
  );
}

const mostWorks = 3;

interface PersonProps extends DesignersProps {
  designer: Designer;
  isWhole: boolean;
}

function Person({ shop, designer, day, isWhole }: PersonProps) {
  const { name, rank, introduction, photoUrl } = designer;
  const works = shop.menus.filter((menu) => menu.photoUrl && designersOf(menu, [designer], day).length > 0);
  return (
    <article className={styles.person}>
      <span className={styles.who}>
        <Avatar name={name} photoUrl={photoUrl} size={isWhole ? 56 : 36} decorative />
        <span>
          <b>{name}</b>
          {designerRanks[rank].label}
        </span>
      </span>
      {introduction && <p className={isWhole ? undefined : styles.clamped}>{introduction}</p>}
      {works.length > 0 && (
        <span className={styles.works}>
          {works.slice(0, mostWorks).map((menu) => (
            <img key={menu.id} src={menu.photoUrl ?? ""} alt={isWhole ? `${menu.name} 사진` : ""} loading="lazy" />
          ))}
        </span>
      )}
    </article>
  );
}
