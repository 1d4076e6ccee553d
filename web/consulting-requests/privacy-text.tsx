import { Text } from "#web/ui/layout.tsx";
import styles from "./consulting-form.module.css";

/** Which data is collected, its purpose and how long it is kept; shown before the consent. */
export function PrivacyText() {
  return (
    <dl className={styles.privacy} aria-label="개인정보를 쓰는 방법">
      <div>
        <Text as="dt" weight="medium" tone="plain">
          모으는 것
        </Text>
        <dd>이름, 휴대폰 번호, 매장 이름과 지역, 남긴 글</dd>
      </div>
      <div>
        <Text as="dt" weight="medium" tone="plain">
          쓰는 곳
        </Text>
        <dd>입점 상담 전화와 확인 문자</dd>
      </div>
      <div>
        <Text as="dt" weight="medium" tone="plain">
          보관하는 기간
        </Text>
        <dd>신청한 날부터 1년. 그 뒤에는 지워요. 동의하지 않을 수 있지만, 그러면 상담을 신청할 수 없어요.</dd>
      </div>
    </dl>
  );
}
