import type { TableOptions } from 'typeorm';
import { bigint, int, nullable, text, time } from './columns.js';

export const ledgerTables: TableOptions[] = [
  {
    name: 'ledger_balances',
    columns: [
      text('account', 80, { isPrimary: true }),
      bigint('balance'),
      int('entries', { default: 0 }),
      time('held_at', nullable),
      bigint('held_amount', nullable),
    ],
    indices: [{ name: 'ix_ledger_balances_held_at', columnNames: ['held_at'] }],
  },
  {
    name: 'ledger_entries',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('posting_id'),
      text('account', 80),
      bigint('amount'),
      int('seq', nullable),
      bigint('balance_after', nullable),
    ],
    indices: [
      { name: 'ix_ledger_entries_posting_id', columnNames: ['posting_id'] },
      { name: 'uq_ledger_entries_account_seq', columnNames: ['account', 'seq'], isUnique: true },
    ],
  },
  {
    name: 'ledger_postings',
    columns: [
      bigint('id', { isPrimary: true }),
      text('kind', 40),
      text('key', 120),
      text('reference', 80),
      text('note', 300, nullable),
      bigint('reverses', nullable),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_ledger_postings_reference', columnNames: ['reference'] },
      { name: 'uq_ledger_postings_key', columnNames: ['key'], isUnique: true },
      { name: 'uq_ledger_postings_reverses', columnNames: ['reverses'], isUnique: true },
    ],
  },
];
