export interface WalletLink {
  id: string;
  name: string;
  href: string;
}

const json = (value: Record<string, string>): string => encodeURIComponent(JSON.stringify(value));

/**
 * Links that open a page in the browser inside a phone wallet. The page's URL must carry all that it needs: the wallet's
 * browser shares no sign-in with this one. `actionId` is any unique text, for wallets that report back. Documented at
 *
 * - TronLink: github.com/TronLink/docs, docs/mobile/deeplink.en.md ("Open DApp")
 * - OKX: web3.okx.com/build/docs/waas/app-universal-link
 * - TokenPocket: github.com/TP-Lab/TokenPocket-Protocol ("Call TokenPocket to open url with Dapp browser")
 * - imToken: imtoken.gitbook.io/developers/products/deep-linking
 * - Bitget: docs.bitkeep.com/en/docs/guide/mobile/Deeplink.html ("Access dapp")
 * - Trust: developer.trustwallet.com/developer/develop-for-trust/deeplinking ("DApp Browser"; 195 is TRON in SLIP-44)
 * - SafePal: github.com/tronweb3/tronwallet-adapter, packages/adapters/safepal (no page of its own)
 */
export function walletLinks(url: string, actionId: string): WalletLink[] {
  const page = encodeURIComponent(url);
  const tronLink = { url, action: 'open', protocol: 'TronLink', version: '1.0', actionId };
  const tokenPocket = { url, chain: 'Tron', action: 'open', protocol: 'TokenPocket', version: '1.0', actionId };
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${page}`);
  return [
    { id: 'tronlink', name: 'TronLink', href: `tronlinkoutside://pull.activity?param=${json(tronLink)}` },
    { id: 'okx', name: 'OKX Wallet', href: `https://web3.okx.com/download?deeplink=${okx}` },
    { id: 'tokenpocket', name: 'TokenPocket', href: `tpdapp://open?params=${json(tokenPocket)}` },
    { id: 'imtoken', name: 'imToken', href: `imtokenv2://navigate/DappView?url=${page}` },
    { id: 'bitget', name: 'Bitget Wallet', href: `https://bkcode.vip?action=dapp&url=${page}` },
    { id: 'trust', name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=195&url=${page}` },
    { id: 'safepal', name: 'SafePal', href: `https://link.safepal.io/wallet/openurl?url=${page}` },
  ];
}
