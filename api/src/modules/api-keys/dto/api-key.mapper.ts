import type { ApiKey } from '../entities/api-key.entity.js';
import type { ApiKeyItem } from './api-keys.dto.js';

export const toApiKeyItem = (key: ApiKey, now: Date): ApiKeyItem => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  ip_allow: key.ipAllow,
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  previous_until: key.previousUntil !== null && key.previousUntil > now ? key.previousUntil.toISOString() : null,
  created_at: key.createdAt.toISOString(),
});
