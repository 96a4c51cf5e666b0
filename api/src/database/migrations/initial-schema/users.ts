import type { TableOptions } from 'typeorm';
import { bigint, bytes, int, nullable, text, time } from './columns.js';

export const usersTables: TableOptions[] = [
  {
    name: 'user_bans',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('user_id'),
      text('category', 16),
      text('public_text', 300, nullable),
      text('note', 500, nullable),
      time('until', nullable),
      bigint('banned_by'),
      text('banned_by_name', 32),
      time('created_at'),
      time('ended_at', nullable),
    ],
    indices: [
      { name: 'ix_user_bans_until', columnNames: ['until'] },
      { name: 'ix_user_bans_user_id_id', columnNames: ['user_id', 'id'] },
    ],
  },
  {
    name: 'user_former_wallets',
    columns: [
      bigint('user_id', { isPrimary: true }),
      text('address', 34, { isPrimary: true }),
      time('claimed_from', nullable),
      time('claimed_until'),
    ],
    indices: [{ name: 'ix_user_former_wallets_claimed_until', columnNames: ['claimed_until'] }],
  },
  {
    name: 'users',
    columns: [
      bigint('id', { isPrimary: true }),
      text('username', 32),
      text('username_key', 32),
      text('email', 254),
      bytes('salt', nullable),
      bytes('ciphertext', nullable),
      time('password_given_at', nullable),
      time('password_weak_since', nullable),
      text('wallet_address', 34, nullable),
      time('wallet_claimed_at', nullable),
      text('status', 10),
      int('token_version', { default: 1 }),
      time('email_verified_at', nullable),
      text('promotion_code_used', 64, nullable),
      text('invite_code_used', 64, nullable),
      text('bot', 64, nullable),
      time('created_at'),
      time('updated_at'),
    ],
    indices: [
      { name: 'ix_users_status_id', columnNames: ['status', 'id'] },
      { name: 'uq_users_email', columnNames: ['email'], isUnique: true },
      { name: 'uq_users_username_key', columnNames: ['username_key'], isUnique: true },
    ],
  },
];
