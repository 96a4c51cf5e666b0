/** What opens a payment: its own id, or the token of a link with which somebody else may pay it. */
export type Credential = { preOrderId: string } | { link: string };

/** What the cashier's address says. Only the credential counts; the others are shown until the payment itself is there. */
export interface CashierQuery {
  credential: Credential | null;
  /** Shown inside another site's page. */
  embed: boolean;
  orderNo: string | null;
  amount: string | null;
}

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f]{32}$/i.test(value);
const matching = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;

/** Reads the cashier's query; anything that does not look like what it should be is left out. */
export function readCashierQuery(search: string): CashierQuery {
  const query = new URLSearchParams(search);
  const id = query.get('preOrderId');
  const link = matching(query.get('link'), /^[\w-]{22}$/);
  return {
    credential: isId(id) ? { preOrderId: id.toLowerCase() } : link === null ? null : { link },
    embed: query.get('embed') === '1',
    orderNo: matching(query.get('order_no'), /^\d{14,24}$/),
    amount: matching(query.get('amount'), /^\d{1,12}(\.\d{1,6})?$/),
  };
}

/** The cashier's address for a wallet's browser or another device. It needs no sign-in. */
export const openCashierUrl = (origin: string, credential: Credential): string =>
  `${origin}/h5Pay?${'link' in credential ? `link=${credential.link}` : `preOrderId=${credential.preOrderId}`}`;

/** A name for what this browser remembers of a payment. */
export const credentialKey = (credential: Credential): string =>
  'link' in credential ? `link:${credential.link}` : credential.preOrderId;

const names = ['preOrderId', 'order_no', 'amount', 'invite_code', 'bot'];
const segmentText = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Turns `/mobile/cashRegister/{preOrderId}/{order_no}/{amount}/{invite_code}` (also with `/{bot}`) into the cashier's
 * address with the values as its query; other paths give null.
 */
export function cashRegisterTarget(path: string, search = ''): string | null {
  const match = /^\/mobile\/cashRegister\/(.+?)\/?$/.exec(path);
  const values = match?.[1]?.split('/') ?? [];
  if (values.length < 4 || values.length > names.length) return null;
  const query = new URLSearchParams(search);
  values.forEach((value, i) => query.set(names[i] ?? '', segmentText(value)));
  return `/pay?${query.toString()}`;
}
