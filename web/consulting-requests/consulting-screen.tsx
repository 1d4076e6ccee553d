import { useState } from "react";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { ConsultingForm } from "./consulting-form.tsx";
import { ThankYou } from "./thank-you.tsx";

/** A person who is not a partner requests a call. */
export function ConsultingScreen() {
  const [sent, setSent] = useState<{ name: string; phone: string }>();
  if (sent) return <ThankYou {...sent} />;
  return (
    <EntryPage
      title="입점 상담 신청"
      purpose="이름과 번호를 남기면 상담 담당자가 영업일로 이틀 안에 전화드려요. 상담은 무료예요."
    >
      <ConsultingForm onSent={setSent} />
    </EntryPage>
  );
}
