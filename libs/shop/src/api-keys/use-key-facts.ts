import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import type { ApiKey } from './queries';

/** What a list says of one key, in words; `openNamed` are the names of its buttons for screen readers. */
export function useKeyFacts() {
  const { t } = useTranslation('apiKeys');
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language);
  return (key: ApiKey) => {
    const { name, scopes, ip_allow: networks, expires_at: end, previous_until: overlap, state } = key;
    const { daily_limit: limit, spent_today: spent } = key;
    const kind = state === 'active' ? 'revoke' : 'remove';
    return {
      scopes: scopes.map((scope) => t(`scope.${scope}.name`)),
      addresses: networks.length === 0 ? [t('anyAddress')] : networks,
      /** Null for a live key. */
      test: key.test ? t('kind.test.name') : null,
      spending:
        limit === null
          ? t('noLimit')
          : t('spentToday', { spent: formatUsdt(spent, { unit: false }), limit: formatUsdt(limit) }),
      validity: end === null ? t('noEnd') : t('until', { time: time(end) }),
      overlap: overlap === null ? null : t('previousUntil', { time: time(overlap) }),
      state: t(`state.${state}`),
      isActive: state === 'active',
      rotate: { label: t('rotate.open'), named: t('rotate.openNamed', { name }) },
      revoke: { label: t(`${kind}.open`), named: t(`${kind}.openNamed`, { name }) },
    };
  };
}
