import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Box } from "#web/ui/layout.tsx";

/** Strangers have failed too often at this account: whoever can read its phone signs in all the same. */
export default function SignInPhone({ onProven }: { onProven: (key: string) => void }) {
  return (
    <Box as="section" above={20} aria-label="휴대폰 인증">
      <PhoneVerification purpose="SIGN_IN" numberLabel="가입한 휴대폰 번호" onProven={({ key }) => onProven(key)} />
    </Box>
  );
}
