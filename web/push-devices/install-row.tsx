import { Smartphone } from "lucide-react";
import { useInstallOffer } from "#web/api/install-offer.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./push-devices-card.module.css";
import { needsToldHowToInstall } from "./this-browser.ts";

/** Only if the browser can install; nobody is pushed to it. */
export function InstallRow() {
  const offer = useInstallOffer();
  const isTold = needsToldHowToInstall();
  if (!offer && !isTold) return null;
  return (
    <section className={styles.install}>
      <div>
        <h3>홈 화면에 추가</h3>
        <p>
          {isTold
            ? "Safari의 공유 버튼을 누르고 ‘홈 화면에 추가’를 고르면 앱처럼 열려요."
            : "주소창 없이 앱처럼 바로 열 수 있어요."}
        </p>
      </div>
      {offer && (
        <Button colour="white" size={44} icon={Smartphone} onClick={() => offer.prompt()}>
          홈 화면에 추가
        </Button>
      )}
    </section>
  );
}
