import { type ApiKey, useKeyFacts } from '@lotline/shop/api-keys';
import { useLanguage } from '@lotline/shop/i18n';
import { formatRelative } from '@lotline/web-core/i18n';
import { useNow } from '@lotline/web-core/time';
import { Tag } from 'antd-mobile';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Card } from '../../../shared/content/card';
import styles from './api-keys.module.css';

/** One key with what it may do and when it was used. */
export function KeyCard(props: { apiKey: ApiKey; onRotate: () => void; onRevoke: () => void }) {
  const { apiKey, onRotate, onRevoke } = props;
  const { t } = useTranslation('apiKeys');
  const language = useLanguage();
  const now = useNow(30_000);
  const { last_used_at: usedAt, name, prefix } = apiKey;
  const { scopes, addresses, validity, overlap, state, spending, test, isActive, rotate, revoke } =
    useKeyFacts()(apiKey);
  return (
    <Card title={name}>
      <p className={styles.prefix}>
        <code translate="no">{prefix}…</code>
        <Tag color={isActive ? 'success' : 'default'} fill="outline">
          {state}
        </Tag>
        {test === null ? null : (
          <Tag color="primary" fill="outline">
            {test}
          </Tag>
        )}
      </p>
      <dl className={styles.facts}>
        <dt>{t('column.scopes')}</dt>
        <dd>{scopes.join(' · ')}</dd>
        <dt>{t('column.spending')}</dt>
        <dd>{spending}</dd>
        <dt>{t('column.addresses')}</dt>
        <dd>{addresses.join(', ')}</dd>
        <dt>{t('column.lastUsed')}</dt>
        <dd>{usedAt === null ? t('neverUsed') : formatRelative(usedAt, language, now)}</dd>
        <dt>{t('column.expires')}</dt>
        <dd>
          {validity}
          {overlap === null ? null : <span className={styles.overlap}>{overlap}</span>}
        </dd>
      </dl>
      <div className={styles.buttons}>
        {isActive ? (
          <Button aria-label={rotate.named} onClick={onRotate}>
            {rotate.label}
          </Button>
        ) : null}
        <Button color={isActive ? 'danger' : 'default'} fill="outline" aria-label={revoke.named} onClick={onRevoke}>
          {revoke.label}
        </Button>
      </div>
    </Card>
  );
}
