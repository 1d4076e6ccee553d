import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { advertisementChannels, advertisementLinkTypes } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isPublicHttpsLink } from "#domain/text/link.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import styles from "./position-step.module.css";

const linkHelp = {
  ALL: "광고를 누르면 우리 매장 예약 페이지가 열려요",
  BENEFIT_URL: "광고를 누르면 입력한 인터넷 주소가 열려요",
};
const channelHelp = {
  ONLINE: "앱과 웹에서 지점 가까이에 있는 고객에게 보여요",
  OFFLINE: "전단이나 안내판에 넣을 코드를 드려요. 코드로 들어온 고객도 집계돼요",
  BENEFIT_URL: "혜택 링크를 소개하는 영역에 노출돼요",
};

/** Settings that most people do not change: the landing page and the channel. */
export function MoreChoices({ tried }: { tried: boolean }) {
  const { flow, change } = useOpenFlow();
  const { linkType, benefitUrl, channel } = flow.steps[1];
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(linkType !== "ALL" || channel !== "ONLINE");
  const wrong = !isPublicHttpsLink(benefitUrl);
  return (
    <Box
      as="details"
      line="top"
      className={styles.more}
      open={open || (tried && linkType === "BENEFIT_URL" && wrong)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Row as="summary" justify="between" size={13} weight="bold">
        <span>
          더 보기
          <small>
            연결 {advertisementLinkTypes[linkType].label} · 채널 {advertisementChannels[channel].label}
          </small>
        </span>
        <ChevronDown size={16} aria-hidden />
      </Row>
      <Stack gap={20} className={styles.fields}>
        <Field label="광고를 누르면 열리는 곳" group>
          <RadioGroup value={linkType} onSelect={(to) => change(1, { linkType: to })}>
            {keysOf(advertisementLinkTypes).map((one) => (
              <RadioItem key={one} value={one} help={linkHelp[one]}>
                {advertisementLinkTypes[one].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
        {linkType === "BENEFIT_URL" && (
          <div data-part="benefitUrl">
            <Field
              label="혜택 링크"
              help="누구나 볼 수 있는 https 주소만 사용할 수 있어요. 심사할 때 링크 내용을 확인해요."
              touched={touched || tried}
              {...(wrong ? { error: "https://로 시작하는 인터넷 주소를 입력해 주세요" } : {})}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                maxLength={500}
                value={benefitUrl}
                onChange={(event) => change(1, { benefitUrl: event.target.value.trim() })}
                onBlur={() => setTouched(true)}
              />
            </Field>
          </div>
        )}
        <Field label="채널" group>
          <RadioGroup value={channel} onSelect={(to) => change(1, { channel: to })}>
            {keysOf(advertisementChannels).map((one) => (
              <RadioItem key={one} value={one} help={channelHelp[one]}>
                {advertisementChannels[one].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
      </Stack>
    </Box>
  );
}
