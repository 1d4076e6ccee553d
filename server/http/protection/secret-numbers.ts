import { holdsSecretNumber, holdsSecretNumberInAccount } from "#domain/accounts/secret-number.ts";

const sentence = "주민등록번호나 카드 번호는 입력할 수 없어요. 삭제한 뒤 다시 시도해 주세요";

/** Fields that are hashed, compared, or bytes of a file, so their text is never stored. */
const notKept = new Set(["password", "currentPassword", "newPassword", "code", "key", "token", "verificationKey"]);

/** Fields with machine-made names: random letters and digits that may contain a card-like number by chance. */
const namedByMachine = new Set(["authKey", "customerKey", "paymentKey", "orderId"]);

/** A message for each text of an input that contains a number which must not be stored, by its path. Empty if there is none. */
export function secretNumbersIn(input: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  const look = (value: unknown, path: readonly string[]) => {
    // A picture's bytes are not text, and there are millions of them.
    if (value instanceof Uint8Array) return;
    if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value)) {
        if (holdsSecretNumber(name)) fields[path.join(".") || "body"] = sentence;
        look(part, [...path, name]);
      }
    else if (typeof value === "string" && isSecret(value, path.at(-1) ?? "")) fields[path.join(".")] = sentence;
  };
  look(input, []);
  return fields;
}

function isSecret(text: string, name: string): boolean {
  // Too short for either kind of number, as nearly every text is.
  if (text.length < 13 || notKept.has(name)) return false;
  if (namedByMachine.has(name) && /[a-z]/i.test(text)) return false;
  return name === "bankAccount" ? holdsSecretNumberInAccount(text) : holdsSecretNumber(text);
}
