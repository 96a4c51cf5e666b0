import type { EntityManager } from 'typeorm';
import {
  asUsdt,
  type Check,
  type CheckResult,
  countRows,
  type Difference,
  findDifferences,
  streamSlices,
} from './reconciliation-check.js';

/**
 * A batch has the cards that were issued, whatever became of them: redeemed, void, expired, open. Each redeemed card was
 * posted once, to who redeemed it, and nothing else was posted for one. SQL by hand: see `Check`.
 */
export const giftCards: Check = {
  name: 'gift_cards',
  async run(manager, start) {
    const checked = await countRows(manager, 'SELECT COUNT(*) AS n FROM gift_cards');
    const result: CheckResult = { checked, differences: await compareBatches(manager) };
    // An old card can be redeemed at any time: these are few, and always compared whole.
    result.differences.push(...(await findUnpostedCards(manager)));
    for await (const { after, upTo } of streamSlices(manager, 'ledger_postings', start)) {
      result.differences.push(...(await findPostingsWithoutCard(manager, after, upTo)));
    }
    return result;
  },
};

const compareBatches = (manager: EntityManager): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('gift card batch ', b.id) AS subject, b.card_count*b.value AS expected, COALESCE(SUM(c.value), 0) AS actual
     FROM gift_card_batches b LEFT JOIN gift_cards c ON c.batch_id=b.id AND c.value=b.value
     GROUP BY b.id, b.card_count, b.value HAVING COUNT(c.id)<>b.card_count`,
    [],
    asUsdt,
  );

const findUnpostedCards = (manager: EntityManager): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('gift card ', c.id) AS subject, c.value AS expected, COALESCE(-e.amount, 0) AS actual
     FROM gift_cards c LEFT JOIN ledger_postings p ON p.\`key\`=CONCAT('gift-card:', c.id)
       LEFT JOIN ledger_entries e ON e.posting_id=p.id AND e.account=CONCAT('user_balance:', c.redeemed_by_id)
     WHERE c.redeemed_by_id IS NOT NULL AND (e.id IS NULL OR -e.amount<>c.value)`,
    [],
    asUsdt,
  );

const findPostingsWithoutCard = (manager: EntityManager, after: string, upTo: string): Promise<Difference[]> =>
  findDifferences(
    manager,
    `SELECT CONCAT('posting ', p.id) AS subject, 0 AS expected, e.amount AS actual
     FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id AND e.account='promotion_expense'
       LEFT JOIN gift_cards c ON p.\`key\`=CONCAT('gift-card:', c.id) AND c.state='redeemed' AND c.value=e.amount
     WHERE p.id>? AND p.id<=? AND c.id IS NULL`,
    [after, upTo],
    asUsdt,
  );
