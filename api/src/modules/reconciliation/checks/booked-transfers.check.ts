import type { EntityManager } from 'typeorm';
import {
  asUsdt,
  type Check,
  type CheckResult,
  findDifferences,
  type Difference,
  streamSlices,
} from './reconciliation-check.js';

/** Every final transfer is booked to its wallet with its amount, once, and has its place; nothing else is booked so. SQL by hand: see `Check`. */
export const bookedTransfers: Check = {
  name: 'booked_transfers',
  async run(manager, start) {
    const result: CheckResult = { checked: 0, differences: [] };
    for await (const { after, upTo, rows } of streamSlices(manager, 'chain_transfers', start)) {
      result.checked += rows;
      result.differences.push(
        ...(await findUnbooked(manager, [after, upTo])),
        ...(await findUnassigned(manager, [after, upTo])),
      );
    }
    for await (const { after, upTo } of streamSlices(manager, 'ledger_postings', start)) {
      result.differences.push(...(await findUnbacked(manager, [after, upTo])));
    }
    return result;
  },
};

/** Final transfers whose posting is missing or has another amount. A cause is unique, so none is booked twice. */
const findUnbooked = (manager: EntityManager, slice: [string, string]): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('transfer ', t.txid, ':', t.position) AS subject, t.amount AS expected, COALESCE(e.amount, 0) AS actual
     FROM chain_transfers t
     LEFT JOIN ledger_postings p ON p.\`key\`=CONCAT('transfer:', t.txid, ':', t.position)
     LEFT JOIN ledger_entries e ON e.posting_id=p.id AND e.account=CONCAT('chain_wallet:', t.to_address)
     WHERE t.id>? AND t.id<=? AND t.state='final' AND t.amount<>COALESCE(e.amount, 0)`,
    slice,
    asUsdt,
  );

/** Final transfers without a receipt in a valid state: neither booked, unmatched, assigned, returned nor own. */
const findUnassigned = (manager: EntityManager, slice: [string, string]): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('transfer ', t.txid, ':', t.position, ', place') AS subject, t.amount AS expected, 0 AS actual
     FROM chain_transfers t LEFT JOIN payment_receipts r ON r.transfer_id=t.id AND
       ((r.state='booked' AND r.payment_id IS NOT NULL) OR (r.state IN ('unmatched','assigned','returned','own') AND r.payment_id IS NULL))
     WHERE t.id>? AND t.id<=? AND t.state='final' AND r.transfer_id IS NULL`,
    slice,
    asUsdt,
  );

/** Booked wallet money without a final transfer. The key is `transfer:<64 hex digits>:<position>`. */
const findUnbacked = (manager: EntityManager, slice: [string, string]): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('posting ', p.id) AS subject, 0 AS expected, e.amount AS actual
     FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
     LEFT JOIN chain_transfers t ON t.txid=SUBSTR(p.\`key\`, 10, 64) AND t.state='final'
       AND p.\`key\`=CONCAT('transfer:', t.txid, ':', t.position)
     WHERE p.id>? AND p.id<=? AND p.kind<>'withdrawal' AND e.account LIKE 'chain_wallet:%' AND t.id IS NULL`,
    slice,
    asUsdt,
  );
