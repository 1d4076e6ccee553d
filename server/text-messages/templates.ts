/** The words of every text message. A name in braces is filled from the values given with it. */
export const templates = {
  verification_code: "[단장 파트너스] 인증번호 {code}\n3분 안에 입력해 주세요. 누구에게도 알려 주지 마세요.",
  dormancy_notice:
    "[단장 파트너스] {days}일 뒤 계정이 휴면으로 바뀌어요. 계속 쓰시려면 로그인해 주세요. 바뀌는 날: {day}",
} as const;
export type TemplateName = keyof typeof templates;

export function fill(template: TemplateName, values: Record<string, string>): string {
  return templates[template].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the text message ${template} needs a value for ${name}`);
    return value;
  });
}
