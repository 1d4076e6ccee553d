import { useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./shop-sign.module.css";

interface ShopSignProps {
  shop: Pick<BookingShop, "name" | "photoUrl">;
  className?: string | undefined;
}

/** The shop's picture, or the first letter of its name. */
export function ShopSign({ shop, className }: ShopSignProps) {
  const [isMissing, setIsMissing] = useState(false);
  return shop.photoUrl && !isMissing ? (
    <img
      src={shop.photoUrl}
      alt={`${shop.name} 사진`}
      className={classNames(styles.photo, className)}
      onError={() => setIsMissing(true)}
    />
  ) : (
    <span aria-hidden className={classNames(styles.letter, className)}>
      {[...shop.name][0]}
    </span>
  );
}
