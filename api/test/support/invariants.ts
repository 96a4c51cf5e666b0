/** Whatever answers a statement with rows: an API under test, or a connection beside it. */
export interface Database {
  rows<T = Record<string, unknown>>(sql: string, params?: (string | number)[]): Promise<T[]>;
}

/** Everything that must be true of the money and the stock, whatever happened. Gives the faults. */
export async function invariantFaults(database: Database): Promise<string[]> {
  const checks: Record<string, string> = {
    'the ledger sums to zero':
      'SELECT bad FROM (SELECT COALESCE(SUM(amount),0) AS bad FROM ledger_entries) s WHERE bad<>0',
    'every posting balances': 'SELECT posting_id AS bad FROM ledger_entries GROUP BY posting_id HAVING SUM(amount)<>0',
    'every final transfer is booked once': `SELECT t.id AS bad FROM chain_transfers t WHERE t.state='final' AND
      (SELECT COUNT(*) FROM ledger_postings p WHERE p.\`key\`=CONCAT('transfer:',t.txid,':',t.position))<>1`,
    'no payment is settled by money that was there before it': `SELECT p.id AS bad FROM payment_receipts r
      JOIN payments p ON p.id=r.payment_id JOIN chain_transfers t ON t.id=r.transfer_id
      WHERE r.state='booked' AND r.rule<>'staff' AND t.first_seen_at<p.created_at`,
    'nothing but final transfers is booked': `SELECT r.transfer_id AS bad FROM payment_receipts r
      JOIN chain_transfers t ON t.id=r.transfer_id WHERE r.state<>'seen' AND t.state<>'final'`,
    'paid orders have exactly their lines': `SELECT o.id AS bad FROM orders o WHERE o.state IN ('paid','delivered') AND
      (SELECT COUNT(*) FROM stock_lines l WHERE l.order_id=o.id)<>o.quantity-o.short_by`,
    'no other order has lines': `SELECT o.id AS bad FROM orders o JOIN stock_lines l ON l.order_id=o.id
      WHERE o.state NOT IN ('paid','delivered','refunded')`,
    'line numbers are 1 to n': `SELECT order_id AS bad FROM stock_lines WHERE order_id IS NOT NULL
      GROUP BY order_id HAVING MIN(line_no)<>1 OR MAX(line_no)<>COUNT(*) OR COUNT(DISTINCT line_no)<>COUNT(*)`,
    'counters of free lines equal the rows': `SELECT g.goods_id AS bad FROM goods_levels g WHERE g.bucket='total' AND
      g.available<>(SELECT COUNT(*) FROM stock_lines l WHERE l.goods_id=g.goods_id AND l.state='available')`,
    'counters of every state equal the rows, of each gender': `SELECT g.goods_id AS bad FROM goods_levels g WHERE
      g.available<>(SELECT COUNT(*) FROM stock_lines l WHERE l.goods_id=g.goods_id AND l.state='available' AND g.bucket IN ('total',l.gender))
      OR g.quarantined<>(SELECT COUNT(*) FROM stock_lines l WHERE l.goods_id=g.goods_id AND l.state='quarantined' AND g.bucket IN ('total',l.gender))
      OR g.sold<>(SELECT COUNT(*) FROM stock_lines l WHERE l.goods_id=g.goods_id AND l.state IN ('allocated','purged') AND g.bucket IN ('total',l.gender))`,
    'counters of batches equal the rows': `SELECT b.id AS bad FROM stock_batches b WHERE
      b.available<>(SELECT COUNT(*) FROM stock_lines l WHERE l.batch_id=b.id AND l.state IN ('available','quarantined'))
      OR b.imported-b.removed<>(SELECT COUNT(*) FROM stock_lines l WHERE l.batch_id=b.id)`,
    'allocations of batches equal the rows': `SELECT l.order_id AS bad FROM
      (SELECT order_id, batch_id, COUNT(*) AS n FROM stock_lines WHERE order_id IS NOT NULL GROUP BY order_id, batch_id) l
      LEFT JOIN (SELECT holder_id, batch_id, SUM(line_count) AS n FROM stock_allocations GROUP BY holder_id, batch_id) a
      ON a.holder_id=l.order_id AND a.batch_id=l.batch_id WHERE a.n IS NULL OR a.n<>l.n`,
    'nothing is found by a text that is destroyed': `SELECT i.line_id AS bad FROM line_identifiers i
      LEFT JOIN stock_lines l ON l.id=i.line_id WHERE l.id IS NULL OR l.state='purged'`,
    'whatever is held is off the shelf': `SELECT l.id AS bad FROM stock_holds h JOIN stock_lines l ON l.id=h.line_id
      WHERE l.state<>'quarantined'`,
    'what nothing holds is for sale, unless its batch is not': `SELECT l.id AS bad FROM stock_lines l
      JOIN stock_batches b ON b.id=l.batch_id WHERE l.state='quarantined' AND b.availability='open'
      AND NOT EXISTS (SELECT 1 FROM stock_holds h WHERE h.line_id=l.id)`,
    'counters of reserved lines equal the open orders': `SELECT g.goods_id AS bad FROM goods_levels g WHERE g.bucket='total' AND
      g.reserved<>(SELECT COALESCE(SUM(i.quantity),0) FROM order_items i JOIN orders o ON o.id=i.order_id
        WHERE i.goods_id=g.goods_id AND o.state='awaiting_payment' AND o.preorder_date IS NULL)`,
    'counters of pre-orders equal those that are open': `SELECT g.goods_id AS bad FROM goods_levels g WHERE
      g.preordered<>(SELECT COALESCE(SUM(i.quantity),0) FROM order_items i JOIN orders o ON o.id=i.order_id
        WHERE g.bucket='total' AND i.goods_id=g.goods_id AND o.state IN ('awaiting_payment','preordered') AND o.preorder_date IS NOT NULL)`,
    'an order is the sum of its items': `SELECT o.id AS bad FROM orders o LEFT JOIN
      (SELECT order_id, SUM(quantity) AS quantity, SUM(short_by) AS short_by, SUM(amount) AS amount, SUM(amount_paid) AS paid,
         SUM(amount_refunded) AS refunded, SUM(line_count) AS line_count FROM order_items GROUP BY order_id) i ON i.order_id=o.id
      WHERE i.order_id IS NULL OR i.quantity<>o.quantity OR i.short_by<>o.short_by OR i.amount<>o.amount OR i.paid<>o.amount_paid
        OR i.refunded<>o.amount_refunded OR i.line_count<>o.line_count`,
    'an item costs its unit price less its discount, and never nothing': `SELECT i.order_id AS bad FROM order_items i
      WHERE i.amount<>i.unit_price*i.quantity-i.discount OR i.discount<0 OR i.amount<i.quantity`,
    'the discount of an order is that of its items and its coupon': `SELECT o.id AS bad FROM orders o
      WHERE o.discount<>(SELECT COALESCE(SUM(i.discount),0) FROM order_items i WHERE i.order_id=o.id)
        OR o.discount<>COALESCE((SELECT u.discount FROM coupon_uses u WHERE u.order_id=o.id),0)
        OR (o.discount=0)<>(o.coupon_code IS NULL)`,
    'a coupon counts its orders that are unpaid or were paid': `SELECT c.id AS bad FROM coupons c WHERE c.uses<>
      (SELECT COUNT(*) FROM coupon_uses u JOIN orders o ON o.id=u.order_id WHERE u.coupon_id=c.id AND u.freed_at IS NULL
        AND o.state NOT IN ('expired','cancelled'))`,
    'the lines of an item are of its goods and gender': `SELECT l.id AS bad FROM orders o
      JOIN order_items i ON i.order_id=o.id JOIN stock_lines l ON l.order_id=o.id
      WHERE l.line_no>(SELECT COALESCE(SUM(b.quantity-b.short_by),0) FROM order_items b WHERE b.order_id=o.id AND b.position<i.position)
        AND l.line_no<=(SELECT SUM(b.quantity-b.short_by) FROM order_items b WHERE b.order_id=o.id AND b.position<=i.position)
        AND (l.goods_id<>i.goods_id OR (i.gender<>'random' AND l.gender<>i.gender))`,
    'no more of an item is refunded than was paid': `SELECT order_id AS bad FROM order_items i WHERE i.amount_refunded>i.amount_paid
      OR i.amount_refunded<>(SELECT COALESCE(SUM(r.amount),0) FROM order_item_refunds r WHERE r.order_id=i.order_id AND r.position=i.position)`,
    'the parts of a refund are its posting': `SELECT p.id AS bad FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
      AND e.account='sales' WHERE p.kind='refund' AND e.amount<>
      (SELECT COALESCE(SUM(r.amount),0) FROM order_item_refunds r WHERE CONCAT('refund:',r.refund_id)=p.\`key\`)`,
    'reserved never exceeds available':
      'SELECT goods_id AS bad FROM goods_levels WHERE reserved>available OR reserved<0',
    'allowances equal the unpaid orders': `SELECT holder AS bad FROM order_allowances a WHERE holder LIKE 'guest:%' AND
      a.unpaid<>(SELECT COUNT(*) FROM orders o WHERE o.state='awaiting_payment' AND o.holders LIKE CONCAT('%',a.holder,'%'))`,
    'no two payments that can still be paid ask for one amount': `SELECT wallet_address AS bad FROM payments
      WHERE state IN ('waiting','confirming','underpaid') AND wallet_address<>''
      GROUP BY wallet_address, amount_due-amount_received HAVING COUNT(*)>1`,
    'an open payment has given nothing back': `SELECT id AS bad FROM payments
      WHERE state IN ('waiting','confirming','underpaid') AND amount_credited<>0`,
    'a payment that ended unpaid has given all back': `SELECT id AS bad FROM payments
      WHERE state IN ('expired','cancelled') AND from_balance+amount_received<>amount_credited`,
    'what an order earned is what its payment kept': `SELECT p.id AS bad FROM payments p JOIN orders o ON o.payment_id=p.id
      WHERE p.state='settled' AND o.amount_paid<>p.from_balance+p.amount_received-p.amount_credited`,
    'a payment received what its transfers brought': `SELECT p.id AS bad FROM payments p WHERE p.amount_received<>
      (SELECT COALESCE(SUM(t.amount),0) FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id
       WHERE r.payment_id=p.id AND r.state='booked')`,
    'deposits are what open payments hold': `SELECT p.id AS bad FROM payments p WHERE
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account=CONCAT('deposit:',p.id))<>
      CASE WHEN p.state IN ('waiting','confirming','underpaid') THEN -(p.from_balance+p.amount_received) ELSE 0 END`,
    'unmatched money is that of the transfers that wait': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account='unmatched_receipts')+
      (SELECT COALESCE(SUM(t.amount),0) FROM payment_receipts r JOIN chain_transfers t ON t.id=r.transfer_id
       WHERE r.state='unmatched') AS bad) s WHERE bad<>0`,
    'a final transfer has one place': `SELECT t.id AS bad FROM chain_transfers t WHERE t.state='final' AND NOT EXISTS
      (SELECT 1 FROM payment_receipts r WHERE r.transfer_id=t.id AND
        ((r.state='booked' AND r.payment_id IS NOT NULL) OR (r.state IN ('unmatched','assigned','returned','own') AND r.payment_id IS NULL)))`,
    'wallets hold what final transfers brought, but for what the owner took': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e JOIN ledger_postings p ON p.id=e.posting_id
       WHERE e.account LIKE 'chain_wallet:%' AND p.kind<>'withdrawal')-
      (SELECT COALESCE(SUM(t.amount),0) FROM chain_transfers t WHERE t.state='final') AS bad) s WHERE bad<>0`,
    'kept balances are the sums of their entries, and never negative, but for what agents owe back': `SELECT b.account AS bad
      FROM ledger_balances b WHERE (b.balance>0 AND b.account NOT LIKE 'agent_available:%') OR b.balance<>(SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account=b.account)`,
    'how a transfer is booked says where it is': `SELECT r.transfer_id AS bad FROM payment_receipts r
      JOIN chain_transfers t ON t.id=r.transfer_id WHERE r.state<>'seen' AND
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
       WHERE e.account='unmatched_receipts' AND p.\`key\` IN (CONCAT('transfer:',t.txid,':',t.position),
         CONCAT('transfer:',t.txid,':',t.position,':matched'),
         CONCAT('transfer:',t.txid,':',t.position,':returned'),CONCAT('transfer:',t.txid,':',t.position,':own'),CONCAT('transfer:',t.txid,':',t.position,':assigned')))
      <>CASE WHEN r.state='unmatched' THEN -t.amount ELSE 0 END`,
    'what was sent back is proved by a transfer of its own': `SELECT r.transfer_id AS bad FROM payment_receipts r WHERE
      (SELECT COUNT(*) FROM chain_spent_transfers s WHERE s.spent_on=CONCAT('receipt:',r.transfer_id))
      <>CASE WHEN r.state='returned' THEN 1 ELSE 0 END`,
    'a payment that is confirming has a transfer in flight': `SELECT p.id AS bad FROM payments p
      WHERE p.state='confirming' AND NOT EXISTS (SELECT 1 FROM payment_receipts r
        JOIN chain_transfers t ON t.id=r.transfer_id WHERE r.payment_id=p.id AND r.state='seen' AND t.state='seen')`,
    'an order is where its payment is': `SELECT o.id AS bad FROM orders o JOIN payments p ON p.id=o.payment_id WHERE NOT
      ((o.state='awaiting_payment' AND p.state IN ('waiting','confirming','underpaid'))
       OR (o.state IN ('preordered','paid','delivered','refunded') AND p.state='settled') OR (o.state=p.state))`,
    'a recharge is where its payment is': `SELECT c.id AS bad FROM recharges c JOIN payments p ON p.id=c.payment_id WHERE NOT
      ((c.state='open' AND p.state IN ('waiting','confirming','underpaid'))
       OR (c.state='successful' AND p.state='settled') OR (c.state=p.state))`,
    'allowances equal the open recharges': `SELECT a.user_id AS bad FROM recharge_allowances a WHERE
      a.unpaid<>(SELECT COUNT(*) FROM recharges c WHERE c.user_id=a.user_id AND c.state='open')`,
    'entries of kept accounts are numbered without gaps': `SELECT b.account AS bad FROM ledger_balances b WHERE
      (SELECT COUNT(*) FROM ledger_entries e WHERE e.account=b.account)<>b.entries
      OR (SELECT COALESCE(MAX(e.seq),0) FROM ledger_entries e WHERE e.account=b.account)<>b.entries
      OR b.balance<>(SELECT e.balance_after FROM ledger_entries e WHERE e.account=b.account AND e.seq=b.entries)`,
    'a claim has a line of its own if it was replaced, and none otherwise': `SELECT c.id AS bad FROM claims c WHERE
      (SELECT COUNT(*) FROM stock_lines l WHERE l.order_id=c.id)<>CASE WHEN c.state='replaced' THEN 1 ELSE 0 END`,
    'a claim is refunded once, by what it says': `SELECT c.id AS bad FROM claims c WHERE COALESCE(c.refunded,0)<>
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
       WHERE p.\`key\`=CONCAT('refund:',c.id) AND e.account='sales')`,
    'dead lines of batches are those of claims': `SELECT b.id AS bad FROM stock_batches b WHERE b.dead<>
      (SELECT COUNT(*) FROM claims c WHERE c.batch_id=b.id AND c.state IN ('replaced','refunded'))`,
    'the value of a redeemed gift card is in one balance, and nothing else was given away': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account='promotion_expense')-
      (SELECT COALESCE(SUM(c.value),0) FROM gift_cards c WHERE c.state='redeemed') AS bad) s WHERE bad<>0`,
    'a redeemed gift card was posted to who redeemed it': `SELECT c.id AS bad FROM gift_cards c WHERE c.state='redeemed' AND
      c.value<>(SELECT COALESCE(-SUM(e.amount),0) FROM ledger_postings p JOIN ledger_entries e ON e.posting_id=p.id
        WHERE p.\`key\`=CONCAT('gift-card:',c.id) AND e.account=CONCAT('user_balance:',c.redeemed_by_id))`,
    'no more is refunded than was paid': 'SELECT id AS bad FROM orders WHERE amount_refunded>amount_paid',
    'sales are what orders earned less what was refunded': `SELECT bad FROM (SELECT
      (SELECT COALESCE(SUM(e.amount),0) FROM ledger_entries e WHERE e.account='sales')+
      (SELECT COALESCE(SUM(o.amount_paid-o.amount_refunded),0) FROM orders o) AS bad) s WHERE bad<>0`,
  };
  const faults: string[] = [];
  for (const [name, sql] of Object.entries(checks)) {
    const rows = await database.rows(sql);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}
