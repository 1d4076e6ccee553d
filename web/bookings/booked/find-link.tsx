import { QuietLinks } from "#web/bookings/quiet-links.tsx";
import styles from "./find-link.module.css";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";

/** The link to earlier bookings. */
export function FindLink() {
  return (
    <QuietLinks className={styles.find}>
      <PlaceLink to={paths.find}>예약 확인·취소하기</PlaceLink>
    </QuietLinks>
  );
}
