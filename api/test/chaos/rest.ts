import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from './stack.js';

const MAX_DURATION_MS = 180_000;
/** An end that came no longer ago than this may still be in flight. */
const LATE_SECONDS = 20;

/** What is still pending, in words; empty when all has come to rest. */
async function unrest(stack: Stack, wallet: string): Promise<string[]> {
  const { database, devnet } = stack;
  const count = async (what: string, sql: string, params: string[] = []): Promise<string[]> => {
    const [row] = await database.rows<{ n: number | string }>(sql, params);
    return Number(row?.n) > 0 ? [`${row?.n} ${what}`] : [];
  };
  const received = await devnet.receivedBy(wallet);
  const [final] = await database.rows<{ n: number | string }>(
    "SELECT COUNT(*) AS n FROM chain_transfers WHERE state='final'",
  );
  const open = received.length - Number(final?.n);
  return [
    ...(await count('outbox messages wait', "SELECT COUNT(*) AS n FROM outbox_messages WHERE state='pending'")),
    ...(await count('paid orders are not delivered', "SELECT COUNT(*) AS n FROM orders WHERE state='paid'")),
    ...(await count('transfers are not final', "SELECT COUNT(*) AS n FROM chain_transfers WHERE state='seen'")),
    ...(await count(
      'payments are over their time',
      `SELECT COUNT(*) AS n FROM payments WHERE state IN ('waiting','confirming','underpaid')
         AND expires_at < UTC_TIMESTAMP(3) - INTERVAL ${LATE_SECONDS} SECOND`,
    )),
    ...(open === 0 ? [] : [`${open} transfers of the network are not booked`]),
  ];
}

/**
 * Waits until nothing is pending. Pauses that a failed try brought, and claims of the dead, are cut short: that they
 * end is not what is asked here.
 */
export async function comeToRest(stack: Stack, wallet: string): Promise<string[]> {
  const until = Date.now() + MAX_DURATION_MS;
  let left = await unrest(stack, wallet);
  for (let round = 1; left.length > 0 && Date.now() < until; round++) {
    if (round % 5 === 1) {
      await stack.database.execute(
        "UPDATE outbox_messages SET available_at=UTC_TIMESTAMP(3), claimed_until=NULL WHERE state='pending'",
      );
    }
    if (round % 15 === 0) process.stderr.write(`chaos: still ${left.join(', ')}\n`);
    await sleep(1_000);
    left = await unrest(stack, wallet);
  }
  return left;
}
