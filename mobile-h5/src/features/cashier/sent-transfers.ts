/** Transfers that wallets in this browser have signed, by payment. */
interface Sent {
  txid: string;
  atMs: number;
}

const KEY = 'sentTransfers';
const KEPT_MS = 48 * 3_600_000;
/** An unsent TRON transaction is void after a minute or a few; then asking again is safe, with a look at the wallet. */
export const DOUBT_AFTER_MS = 180_000;

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Sent).txid === 'string' &&
  typeof (value as Sent).atMs === 'number';

function readAll(storage: Storage): Record<string, Sent> {
  try {
    const all = JSON.parse(storage.getItem(KEY) ?? '{}') as unknown;
    if (typeof all !== 'object' || all === null) return {};
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Sent] => isSent(entry[1])));
  } catch {
    return {};
  }
}

const write = (storage: Storage, all: Record<string, Sent>): void => {
  try {
    storage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still has the lock of this page.
  }
};

/** The transfer signed for a payment, in any tab of this browser and across reloads, so that nobody pays twice. */
export const readSent = (storage: Storage, preOrderId: string): Sent | null => readAll(storage)[preOrderId] ?? null;

/** Remembers a signed transfer and forgets those of long ago. */
export function rememberSent(storage: Storage, preOrderId: string, txid: string, nowMs: number): void {
  const recent = Object.entries(readAll(storage)).filter(([, sent]) => nowMs - sent.atMs < KEPT_MS);
  write(storage, { ...Object.fromEntries(recent), [preOrderId]: { txid, atMs: nowMs } });
}

export function forgetSent(storage: Storage, preOrderId: string): void {
  const { [preOrderId]: _gone, ...rest } = readAll(storage);
  write(storage, rest);
}
