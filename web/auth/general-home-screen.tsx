import { Link } from "@tanstack/react-router";
import { signOut } from "#web/api/sign-out.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./general-home-screen.module.css";
import { useContinue } from "./use-continue.ts";

/** The home page of a general login, which is not a partner. */
export function GeneralHomeScreen() {
  const { generalName, signedUp } = useSignedIn();
  const onward = useContinue();
  const toLogin = <Link to="/app/login" search={{ continue: onward, problem: undefined }} />;
  const toSignUp = <Link to="/app/signup" search={{ continue: onward }} />;
  return (
    <EntryPage
      title={generalName ? `${generalName} 님, 반가워요` : "반가워요"}
      purpose={
        signedUp
          ? "파트너스 계정과 연결돼 있어요. 매장 화면은 파트너스 로그인으로 들어가 주세요."
          : "카카오로 로그인했어요. 매장을 관리하려면 파트너스 계정이 있어야 해요."
      }
    >
      <Stack as="ul" gap={12} className={styles.choices}>
        {!signedUp && (
          <Box as="li" pad={20} radius="card" fill="canvas">
            <Text as="h2" size={16}>
              처음이세요?
            </Text>
            <p>약관에 동의하고 휴대폰을 인증하면 바로 가입할 수 있어요.</p>
            <Button colour="purple" size={50} fullWidth render={toSignUp}>
              가입하기
            </Button>
          </Box>
        )}
        <Box as="li" pad={20} radius="card" fill="canvas">
          <Text as="h2" size={16}>
            파트너스 계정이 있으세요?
          </Text>
          <p>아이디와 비밀번호로 로그인하면 매장 화면이 열려요.</p>
          <Button colour={signedUp ? "purple" : "white"} size={50} fullWidth render={toLogin}>
            파트너스 로그인하기
          </Button>
        </Box>
      </Stack>
      <Button colour="white" kind="secondary" size={44} fullWidth onClick={signOut}>
        로그아웃하기
      </Button>
    </EntryPage>
  );
}
