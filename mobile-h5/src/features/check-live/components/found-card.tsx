import { formatCount } from '@lotline/web-core/i18n';
import { RETENTION_HOURS, mostPerRun, type Found, type InputView, quotaQuery } from '@lotline/shop/live-check';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { NoticeBar } from '../../../shared/components/notice-bar';
import styles from './check-live.module.css';
import { SampleNote } from './sample-note';

const grouped = (value: number): string => formatCount(value);

function Faults({ found }: { found: Found }) {
  const { t } = useTranslation('liveCheck');
  return (
    <Collapse title={t('found.view', { count: found.faulty })}>
      <div className={styles.faults}>
        <p>{t('found.kept')}</p>
        {found.faulty > found.faults.length ? <p>{t('found.first', { count: found.faults.length })}</p> : null}
        <ol tabIndex={0}>
          {found.faults.map(({ line, fault, start }, at) => (
            <li key={at}>
              <span>{t('found.line', { line })}</span> {start === '' ? null : <code translate="no">{start}</code>}{' '}
              {t(`found.fault.${fault}`)}
            </li>
          ))}
        </ol>
      </div>
    </Collapse>
  );
}

/** What was found in the text, and how much may be checked. */
export function FoundCard({ view }: { view: InputView }) {
  const { t } = useTranslation('liveCheck');
  const { data: quota } = useQuery(quotaQuery());
  const { found, busy } = view;
  const facts = (['read', 'blank', 'repeated', 'faulty', 'rows'] as const).map(
    (key) => [key, found?.[key] ?? 0] as const,
  );
  const rows = found?.rows ?? 0;
  return (
    <section className={styles.card} aria-busy={busy}>
      <div className={styles.cardHead}>
        <h2>{t('found.title')}</h2>
        <span className={styles.help}>{busy ? t('found.busy') : null}</span>
      </div>
      {found === null ? (
        <p className={styles.help}>{t('found.nothing')}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`found.${key}`)}</dt>
              <dd>{grouped(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {found !== null && found.faulty > 0 ? <Faults found={found} /> : null}
      {rows > mostPerRun ? (
        <NoticeBar>{t('found.more', { most: grouped(mostPerRun), rest: grouped(rows - mostPerRun) })}</NoticeBar>
      ) : null}
      <SampleNote />
      <p className={styles.help}>
        {quota === undefined
          ? t('found.perRun', { most: grouped(mostPerRun) })
          : t('found.quota', {
              most: grouped(quota.per_run),
              perHour: grouped(quota.per_hour),
              left: grouped(quota.left),
            })}
      </p>
      <p className={styles.help}>{t('found.privacy', { hours: RETENTION_HOURS })}</p>
    </section>
  );
}
