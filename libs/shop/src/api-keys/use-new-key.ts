import { plainAmount, tryParseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { apiKeyKinds, apiKeyLifetimes, apiKeyScopes, type NewKeyValues, toNewKey } from './new-key';
import { createApiKey, type ShownApiKey } from './queries';

const MAX_NAME = 60;

/** The form of a new key: its words and choices, what is wrong with its values, and how it is sent. */
export function useNewKey(onCreated: (key: ShownApiKey) => void) {
  const { t } = useTranslation(['apiKeys', 'errors']);
  const labels = {
    name: t('create.name'),
    kind: t('create.kind'),
    scopes: t('create.scopes'),
    daily_limit: t('create.dailyLimit'),
    ip_allow: t('create.addresses'),
    expires_at: t('create.lifetime'),
  };
  const checkName = (name: string): string | null => {
    if (name.trim() === '') return t('errors:rule.required', { label: labels.name });
    return name.trim().length > MAX_NAME ? t('errors:rule.max_length', { label: labels.name, max: MAX_NAME }) : null;
  };
  const checkScopes = (scopes: NewKeyValues['scopes']): string | null =>
    scopes.length === 0 ? t('errors:rule.choose', { label: labels.scopes }) : null;
  const checkLimit = (limit: string): string | null => {
    if (limit.trim() === '') return null;
    const micro = tryParseUsdt(plainAmount(limit));
    if (micro === null) return t('errors:rule.amount', { label: labels.daily_limit, places: 6 });
    return micro === 0n ? t('errors:rule.not_zero', { label: labels.daily_limit }) : null;
  };
  return {
    labels,
    kinds: apiKeyKinds.map((value) => ({
      value,
      label: t(`kind.${value}.name`),
      description: t(`kind.${value}.help`),
    })),
    scopes: apiKeyScopes.map((value) => ({
      value,
      label: t(`scope.${value}.name`),
      description: t(`scope.${value}.help`),
    })),
    lifetimes: apiKeyLifetimes.map((value) => ({ value, label: t(`lifetime.${value}`) })),
    checkName,
    checkScopes,
    checkLimit,
    /** Throws what the server rejected. */
    send: async (values: NewKeyValues) => onCreated(await createApiKey(toNewKey(values, new Date()))),
  };
}
