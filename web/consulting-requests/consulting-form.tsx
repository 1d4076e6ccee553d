import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { PrivacyText } from "./privacy-text.tsx";
import { RegionFields } from "./region-fields.tsx";

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
        help="아직 없다면 생각해 둔 이름이나 동네를 적어 주세요."
        {...stateOf("shopName")}
      >
        <TextInput maxLength={40} {...field("shopName")} />
      </Field>
      <Field label="어떤 매장인가요" group required {...stateOf("serviceCategory")}>
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
      <Field label="개인정보 동의" group hideLabel {...stateOf("privacyConsent")}>
        <Checkbox
          label="개인정보를 상담에 쓰는 데 동의해요 (필수)"
          checked={draft.privacyConsent === true}
          onChange={({ target }) => patch({ privacyConsent: target.checked || undefined })}
          onBlur={() => leave("privacyConsent")}
        />
      </Field>
    </Form>
  );
}
