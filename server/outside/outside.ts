import type pg from "pg";
import type { Config } from "#server/config.ts";
import type { CardGatewayPort } from "./card-gateway/card-gateway-port.ts";
import { sandboxCardGateway } from "./card-gateway/sandbox.ts";
import { type IdentityProvider, openIdentityProvider } from "./identity/identity-provider.ts";
import { sandboxIssuer } from "./identity/sandbox-provider.ts";
import { sandboxTextMessages } from "./text-message/sandbox.ts";
import { solapiTextMessages } from "./text-message/solapi.ts";
import type { TextMessagePort } from "./text-message/text-message-port.ts";

/** Everything that lies outside: each a port with a real adapter, and a sandbox that keeps the same rules. */
export interface Outside {
  textMessages: TextMessagePort;
  identity: IdentityProvider;
  cardGateway: CardGatewayPort;
}

const kakaoIssuer = "https://kauth.kakao.com";

/** `ownAddress` is where this server reaches itself, `pool` where sandboxes keep their own side of things. */
export function openOutside(config: Config, ownAddress: () => string, pool: pg.Pool): Outside {
  return {
    cardGateway: sandboxCardGateway(pool),
    textMessages: config.solapi ? solapiTextMessages(config.solapi, config.solapi.address) : sandboxTextMessages(),
    identity: config.kakao
      ? openIdentityProvider({ ...config.kakao, issuer: () => kakaoIssuer, insecure: false })
      : openIdentityProvider({
          ...sandboxIssuer,
          issuer: () => `${ownAddress()}${sandboxIssuer.path}`,
          insecure: true,
        }),
  };
}
