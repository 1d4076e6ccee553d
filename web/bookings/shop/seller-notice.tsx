import type { BookingShop } from "#contract/bookings.ts";
import styles from "./seller-notice.module.css";

/** The seller and the intermediary: the law requires both on a page that sells. */
export function SellerNotice({ shop }: { shop: BookingShop }) {
  const { companyName, representativeName, bizRegistrationNo, declaration } = shop.seller;
  const business = bizRegistrationNo && `사업자등록번호 ${bizRegistrationNo}`;
  const report = declaration && (/^\d/.test(declaration) ? `통신판매업 ${declaration}` : declaration);
  const seller = [`판매자 ${companyName}`, representativeName && `대표 ${representativeName}`, shop.phoneNumber];
  return (
    <footer className={styles.notice}>
      <p>
        단장은 통신판매중개자로서 통신판매의 당사자가 아니며, 상품·거래정보 및 거래에 대한 책임은 판매자에게 있습니다.
      </p>
      <p>
        {seller.filter(Boolean).join(" · ")}
        <br />
        {[business, report].filter(Boolean).join(" · ")}
        <br />
        {shop.address}
      </p>
    </footer>
  );
}
