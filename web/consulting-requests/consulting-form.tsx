import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { listRegion1, listRegions } from "#contract/regions.ts";
import { hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./consulting-screen.module.css";

interface ConsultingFormProps {
  onSent: (sent: { name: string; phone: string }) => void;
}

export function ConsultingForm({ onSent }: ConsultingFormProps) {
  const form = useCallForm(createConsultingRequest, {
    defaults: { name: "", phone: "", shopName: "", region1: "", region2: "", hopedTime: "ANY", words: "" },
    onSuccess: (_, { name, phone }) => onSent({ name, phone }),
  });
  const { draft, field, stateOf, patch, leave } = form;
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={20}
      above={24}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
          상담 신청하기
        </Button>
      }
    >
      <Field label="이름" required {...stateOf("name")}>
        <TextInput autoComplete="name" maxLength={10} {...field("name")} />
      </Field>
      <Field label="휴대폰 번호" required {...stateOf("phone")}>
        <PhoneInput {...field("phone")} />
      </Field>
      <Field
        label="매장 이름"
        required
        help="아직 없다면 생각해 둔 이름이나 동네를 입력해 주세요."
        {...stateOf("shopName")}
      >
        <TextInput maxLength={40} {...field("shopName")} />
      </Field>
      <Field label="업종" group required {...stateOf("serviceCategory")}>
        <RadioGroup
          look="pill"
          value={draft.serviceCategory ?? null}
          onSelect={(serviceCategory) => patch({ serviceCategory })}
        >
          {keysOf(serviceCategories).map((category) => (
            <RadioItem key={category} value={category}>
              {serviceCategories[category].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <RegionFields
        region1={draft.region1}
        region2={draft.region2}
        states={{ region1: stateOf("region1"), region2: stateOf("region2") }}
        onRegion1={(region1) => patch({ region1, region2: "" })}
        onRegion2={(region2) => patch({ region2 })}
      />
      <Field label="전화받기 좋은 시간">
        <Select
          {...field("hopedTime")}
          options={keysOf(hopedTimes).map((time) => ({ value: time, label: hopedTimes[time].label }))}
        />
      </Field>
      <Field label="궁금한 점" {...stateOf("words")}>
        <Textarea maxLength={500} {...field("words")} />
      </Field>
      <PrivacyText />
      <Field label="개인정보 수집·이용 동의" group hideLabel {...stateOf("privacyConsent")}>
        <Checkbox
          label="(필수) 개인정보 수집·이용에 동의해요"
          checked={draft.privacyConsent === true}
          onChange={({ target }) => patch({ privacyConsent: target.checked || undefined })}
          onBlur={() => leave("privacyConsent")}
        />
      </Field>
    </Form>
  );
}

/** Which data is collected, its purpose and how long it is kept; shown before the consent. */
function PrivacyText() {
  return (
    <Text
      as="dl"
      pad={16}
      radius="control"
      fill="canvas"
      size={13}
      tone="muted"
      className={styles.privacy}
      aria-label="개인정보 수집·이용 안내"
    >
      <div>
        <Text as="dt" weight="medium" tone="plain">
          수집 항목
        </Text>
        <dd>이름, 휴대폰 번호, 매장 이름, 업종, 지역, 상담 희망 시간, 문의 내용</dd>
      </div>
      <div>
        <Text as="dt" weight="medium" tone="plain">
          수집·이용 목적
        </Text>
        <dd>입점 상담 전화와 확인 문자</dd>
      </div>
      <div>
        <Text as="dt" weight="medium" tone="plain">
          보유·이용 기간
        </Text>
        <dd>신청일로부터 1년간 보유한 후 파기합니다. 동의를 거부할 수 있으며, 거부하면 상담을 신청할 수 없습니다.</dd>
      </div>
    </Text>
  );
}

interface FieldLook {
  touched: boolean;
  error?: string;
}

interface RegionFieldsProps {
  region1: string;
  region2: string;
  states: { region1: FieldLook; region2: FieldLook };
  onRegion1: (region1: string) => void;
  onRegion2: (region2: string) => void;
}

const forAnHour = { staleMilliseconds: 3_600_000 };

/** The 시·도 first, then its 시·군·구. */
function RegionFields({ region1, region2, states, onRegion1, onRegion2 }: RegionFieldsProps) {
  const wide = useAnswer(listRegion1, {}, forAnHour);
  const narrow = useAnswer(listRegions, { region1 }, { ...forAnHour, enabled: region1 !== "" });
  const named = (items: readonly { name: string }[] = []) => items.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <Stack gap={12} className={styles.pair}>
        <Field label="시·도" required {...states.region1}>
          <Select
            name="region1"
            value={region1}
            placeholder={wide.data ? "선택해 주세요" : "불러오는 중"}
            options={named(wide.data?.items)}
            onChange={(event) => onRegion1(event.target.value)}
          />
        </Field>
        <Field label="시·군·구" required {...states.region2}>
          <Select
            name="region2"
            value={region2}
            disabled={region1 === ""}
            placeholder={region1 === "" ? "시·도 먼저 선택" : "선택해 주세요"}
            options={named(region1 === "" ? [] : narrow.data?.items)}
            onChange={(event) => onRegion2(event.target.value)}
          />
        </Field>
      </Stack>
      <FormFailure failure={wide.error ?? narrow.error} />
    </>
  );
}
