import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { Section } from '../../../shared/components/facts';
import { FullAddress, ShortAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import type { Agent } from '../api';
import styles from './agents.module.css';

function Signature({ address }: { address: Agent['addresses'][number] }) {
  const { t } = useTranslation('agents');
  if (address.message === null || address.signature === null)
    return <p className={styles.quiet}>{t('signature.none')}</p>;
  return (
    <details>
      <summary>{t('signature.signed')}</summary>
      <pre className={styles.message}>{address.message}</pre>
      <Code text={address.signature} shown={`${address.signature.slice(0, 16)}…`} name={t('signature.label')} />
    </details>
  );
}

/** Where commission is paid to, how that was proved, until when nothing is paid, and where it was paid to before. */
export function Addresses({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language);
  const [current, ...earlier] = agent.addresses;
  return (
    <Section title={t('column.address')}>
      <FullAddress address={agent.payout_address} name={t('column.address')} />
      {agent.frozen_until !== null && (
        <Notice kind="warning" live={false}>
          {t('frozen', { until: time(agent.frozen_until), zone: timeZoneLabel(language) })}
        </Notice>
      )}
      {current !== undefined && <Signature address={current} />}
      {earlier.length > 0 && (
        <>
          <p className={styles.quiet}>{t('earlier', { zone: timeZoneLabel(language) })}</p>
          <ul className={styles.rows}>
            {earlier.map(({ address, since }) => (
              <li key={since}>
                {time(since)} <ShortAddress address={address} name={t('column.address')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
