import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Box } from "#web/ui/layout.tsx";

/** Others have failed too often to sign in to this account: the owner of its phone can still sign in. */
export default function SignInPhone({ onProven }: { onProven: (key: string) => void }) {
  return (
    <Box as="section" above={20} aria-label="휴대폰 인증">
      <PhoneVerification purpose="SIGN_IN" numberLabel="가입한 휴대폰 번호" onProven={({ key }) => onProven(key)} />
    </Box>
  );
}
