/** The same in both languages of the shop. */
export interface BilingualText {
  zh: string;
  en: string;
}

export interface MessageFacts {
  shopName: BilingualText;
  /** The shop's host, so that a text signed for one shop cannot be mistaken for another's. */
  host: string;
  /** What the signature is for, e.g. "Link this wallet to the account alice". */
  purpose: BilingualText;
  address: string;
  nonce: string;
  madeAt: Date;
  expiresAt: Date;
}

const formatTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Removes line breaks, so that inserted text cannot add lines to the signed message. */
const toOneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim();

/** The text that a wallet shows and signs. */
export function walletMessage(facts: MessageFacts): string {
  const { shopName, purpose, host, address, nonce, madeAt, expiresAt } = facts;
  const [zhName, enName] = [toOneLine(shopName.zh), toOneLine(shopName.en || shopName.zh)];
  return [
    `${zhName === enName ? zhName : `${zhName} / ${enName}`} (${host})`,
    '',
    '签名仅用于证明此钱包属于你，不会转移任何资金，也不授予任何权限。',
    'Signing proves that this wallet is yours. It moves no money and gives nobody any right.',
    '',
    `用途：${toOneLine(purpose.zh)}`,
    `Purpose: ${toOneLine(purpose.en)}`,
    `钱包 / Wallet: ${address}`,
    `时间 / Time: ${formatTime(madeAt)}`,
    `有效至 / Valid until: ${formatTime(expiresAt)}`,
    `编号 / Nonce: ${nonce}`,
  ].join('\n');
}
