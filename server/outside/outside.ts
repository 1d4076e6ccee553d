import type { Config } from "#server/config.ts";
import { type IdentityProvider, openIdentityProvider } from "./identity/identity-provider.ts";
import { sandboxIssuer } from "./identity/sandbox-provider.ts";
import { sandboxTextMessages } from "./text-message/sandbox.ts";
import { solapiTextMessages } from "./text-message/solapi.ts";
import type { TextMessagePort } from "./text-message/text-message-port.ts";

/** Everything that lies outside: each a port with a real adapter, and a sandbox that keeps the same rules. */
export interface Outside {
  textMessages: TextMessagePort;
  identity: IdentityProvider;
}

const kakaoIssuer = "https://kauth.kakao.com";

/** `ownAddress` is where this server reaches itself, for the sandbox that it also serves. */
export function openOutside(config: Config, ownAddress: () => string): Outside {
  return {
    textMessages: config.solapi ? solapiTextMessages(config.solapi) : sandboxTextMessages(),
    identity: config.kakao
      ? openIdentityProvider({ ...config.kakao, issuer: () => kakaoIssuer, insecure: false })
      : openIdentityProvider({
          ...sandboxIssuer,
          issuer: () => `${ownAddress()}${sandboxIssuer.path}`,
          insecure: true,
        }),
  };
}
