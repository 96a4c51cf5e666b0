import type { TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './columns.js';

export const walletVerificationTables: TableOptions[] = [
  {
    name: 'authorised_wallets',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('user_id'),
      text('address', 34),
      longText('message'),
      text('signature', 140),
      int('active', nullable),
      time('created_at'),
      time('revoked_at', nullable),
      bigint('revoked_by', nullable),
      text('revoke_reason', 300, nullable),
    ],
    indices: [
      { name: 'ix_authorised_wallets_active_id', columnNames: ['active', 'id'] },
      { name: 'ix_authorised_wallets_address_active', columnNames: ['address', 'active'] },
      {
        name: 'uq_authorised_wallets_user_id_address_active',
        columnNames: ['user_id', 'address', 'active'],
        isUnique: true,
      },
    ],
  },
  {
    name: 'wallet_challenges',
    columns: [
      text('nonce', 32, { isPrimary: true }),
      text('address', 34),
      text('subject', 80),
      longText('message'),
      time('expires_at'),
      time('used_at', nullable),
    ],
    indices: [{ name: 'ix_wallet_challenges_expires_at', columnNames: ['expires_at'] }],
  },
];
