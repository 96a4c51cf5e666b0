import { formatUsdt } from '../../../common/money/index.js';
import { type ApiKeyState, spentToday } from '../domain/api-key.js';
import type { ApiKey } from '../entities/api-key.entity.js';
import type { ApiKeyItem } from './api-keys.dto.js';

/** `tokenVersion`: of its owner now. */
export function toApiKeyState(key: ApiKey, tokenVersion: number, now: Date): ApiKeyState {
  if (key.tokenVersion !== tokenVersion) return 'password_changed';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

/** `tokenVersion`: of its owner now. */
export const toApiKeyItem = (key: ApiKey, tokenVersion: number, now: Date): ApiKeyItem => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  state: toApiKeyState(key, tokenVersion, now),
  scopes: key.scopes,
  ip_allow: key.ipAllow,
  test: key.isTest,
  daily_limit: key.dailyLimitMicro === null ? null : formatUsdt(key.dailyLimitMicro),
  spent_today: formatUsdt(spentToday(key, now)),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  previous_until: key.previousUntil !== null && key.previousUntil > now ? key.previousUntil.toISOString() : null,
  created_at: key.createdAt.toISOString(),
});
