import { Controller } from "react-hook-form";
import { createConsultingRequest } from "#contract/consulting-requests.ts";
import { hopedTimes } from "#domain/advertising/consulting-request.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCallForm } from "#web/api/use-call-form.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { PrivacyText } from "./privacy-text.tsx";
import { RegionFields } from "./region-fields.tsx";

interface ConsultingFormProps {
  onSent: (sent: { name: string; phone: string }) => void;
}

export function ConsultingForm({ onSent }: ConsultingFormProps) {
  const form = useCallForm(createConsultingRequest, {
    defaults: { name: "", phone: "", shopName: "", region1: "", region2: "", hopedTime: "ANY", words: "" },
    onSuccess: succeeded,
  });
  function succeeded(): void {
    const { name, phone } = form.getValues();
    onSent({ name, phone });
  }
  const { register, control, fieldState, watch, setValue } = form;
  const set = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.submit} noValidate>
      <Field label="이름" required {...fieldState("name")}>
        <TextInput autoComplete="name" maxLength={10} {...register("name")} />
      </Field>
      <Field label="휴대폰 번호" required {...fieldState("phone")}>
        <PhoneInput {...register("phone")} />
      </Field>
      <Field
        label="매장 이름"
        required
        help="아직 없다면 생각해 둔 이름이나 동네를 적어 주세요."
        {...fieldState("shopName")}
      >
        <TextInput maxLength={40} {...register("shopName")} />
      </Field>
      <Controller
        control={control}
        name="serviceCategory"
        render={({ field }) => (
          <Field label="어떤 매장인가요" group required {...fieldState("serviceCategory")}>
            <RadioGroup look="pill" value={field.value ?? null} onSelect={field.onChange}>
              {keysOf(serviceCategories).map((category) => (
                <RadioItem key={category} value={category} ref={field.ref}>
                  {serviceCategories[category].label}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
        )}
      />
      <RegionFields
        region1={watch("region1")}
        region2={watch("region2")}
        states={{ region1: fieldState("region1"), region2: fieldState("region2") }}
        onRegion1={(region1) => {
          setValue("region1", region1, set);
          setValue("region2", "");
        }}
        onRegion2={(region2) => setValue("region2", region2, set)}
      />
      <Field label="전화받기 좋은 시간">
        <Select
          {...register("hopedTime")}
          options={keysOf(hopedTimes).map((time) => ({ value: time, label: hopedTimes[time].label }))}
        />
      </Field>
      <Field label="궁금한 점" {...fieldState("words")}>
        <Textarea maxLength={500} {...register("words")} />
      </Field>
      <PrivacyText />
      <Field label="개인정보 동의" group hideLabel {...fieldState("privacyConsent")}>
        <Checkbox label="개인정보를 상담에 쓰는 데 동의해요 (필수)" {...register("privacyConsent")} />
      </Field>
      <FormFailure failure={form.formFailure} />
      <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
        상담 신청하기
      </Button>
    </Stack>
  );
}
