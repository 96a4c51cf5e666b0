import type { TableOptions } from 'typeorm';
import { bigint, bytes, int, nullable, text, time } from './columns.js';

export const authTables: TableOptions[] = [
  {
    name: 'auth_email_codes',
    columns: [
      bigint('user_id', { isPrimary: true }),
      text('purpose', 20, { isPrimary: true }),
      bigint('code_id'),
      int('tries'),
      time('sent_at'),
      time('expires_at'),
      time('used_at', nullable),
    ],
    indices: [{ name: 'ix_auth_email_codes_expires_at', columnNames: ['expires_at'] }],
  },
  {
    name: 'auth_known_devices',
    columns: [
      text('device_hash', 64, { isPrimary: true }),
      bigint('user_id', { isPrimary: true }),
      int('token_version'),
      time('seen_at'),
    ],
    indices: [{ name: 'ix_auth_known_devices_seen_at', columnNames: ['seen_at'] }],
  },
  {
    name: 'auth_device_fingerprints',
    columns: [bigint('user_id', { isPrimary: true }), text('device_hash', 32, { isPrimary: true }), time('seen_at')],
    indices: [{ name: 'ix_auth_device_fingerprints_seen_at', columnNames: ['seen_at'] }],
  },
  {
    name: 'auth_last_sign_ins',
    columns: [
      bigint('user_id', { isPrimary: true }),
      text('device', 60),
      time('signed_in_at'),
      text('language', 5, { default: "'zh-cn'" }),
    ],
  },
  {
    name: 'auth_recovery_codes',
    columns: [
      bigint('user_id', { isPrimary: true }),
      text('code_hash', 43, { isPrimary: true }),
      time('used_at', nullable),
    ],
  },
  {
    name: 'auth_revoked_tokens',
    columns: [text('token_id', 32, { isPrimary: true }), time('expires_at')],
    indices: [{ name: 'ix_auth_revoked_tokens_expires_at', columnNames: ['expires_at'] }],
  },
  {
    name: 'auth_sessions',
    columns: [
      text('token_id', 32, { isPrimary: true }),
      bigint('user_id'),
      int('token_version'),
      text('ip', 45),
      text('device', 60),
      time('created_at'),
      time('last_seen_at'),
      time('step_up_until', nullable),
      text('step_up_network', 45, nullable),
      bigint('step_up_spent', { default: 0 }),
      time('expires_at'),
    ],
    indices: [
      { name: 'ix_auth_sessions_expires_at', columnNames: ['expires_at'] },
      { name: 'ix_auth_sessions_user_id_expires_at', columnNames: ['user_id', 'expires_at'] },
    ],
  },
  {
    name: 'auth_totp',
    columns: [
      bigint('user_id', { isPrimary: true }),
      bytes('salt'),
      bytes('ciphertext'),
      int('last_step'),
      time('confirmed_at', nullable),
      time('created_at'),
    ],
  },
];
