import { Link } from "@tanstack/react-router";
import { MessageSquareText, Phone, Store } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isPartner, useSignedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { ConsultingForm } from "./consulting-form.tsx";
import styles from "./consulting-screen.module.css";

/** A person who is not a partner requests a call. */
export function ConsultingScreen() {
  const [sent, setSent] = useState<{ name: string; phone: string }>();
  if (sent) return <ThankYou {...sent} />;
  return (
    <EntryPage
      title="입점 상담 신청"
      purpose="이름과 번호를 남기면 상담 담당자가 영업일 기준 2일 이내에 전화드려요. 상담은 무료예요."
    >
      <ConsultingForm onSent={setSent} />
    </EntryPage>
  );
}

/** What happens next, and what can be done meanwhile. */
function ThankYou({ name, phone }: { name: string; phone: string }) {
  const signedUp = isPartner(useSignedIn());
  const place = useRef<HTMLDivElement>(null);
  // A screen reader announces at once that it was sent.
  useEffect(() => place.current?.focus(), []);
  return (
    <EntryPage title="신청을 받았어요" purpose={`${name} 님, 남겨 주신 번호로 연락드릴게요.`}>
      <div ref={place} tabIndex={-1} role="status" className={styles.next}>
        <Stack as="ol" gap={16}>
          <Row as="li" gap={12} align="stretch">
            <MessageSquareText size={20} aria-hidden />
            <span>
              <strong className="number">{phone}</strong> 번호로 확인 문자를 보냈어요.
            </span>
          </Row>
          <Row as="li" gap={12} align="stretch">
            <Phone size={20} aria-hidden />
            <span>상담 담당자가 영업일 기준 2일 이내에 희망하신 시간에 맞춰 전화드려요.</span>
          </Row>
          <Row as="li" gap={12} align="stretch">
            <Store size={20} aria-hidden />
            <span>매장에 맞는 요금제와 준비할 서류를 안내하고, 입점까지 함께해요.</span>
          </Row>
        </Stack>
      </div>
      <Stack gap={8} above={32}>
        <Button colour="purple" size={50} fullWidth render={<Link to={signedUp ? "/partners" : "/app/signup"} />}>
          {signedUp ? "내 매장으로 가기" : "먼저 가입해 두기"}
        </Button>
        <Button colour="white" size={50} fullWidth render={<Link to="/" />}>
          홈으로 가기
        </Button>
      </Stack>
    </EntryPage>
  );
}
