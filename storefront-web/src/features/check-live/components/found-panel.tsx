import { formatCount } from '@lotline/web-core/i18n';
import { RETENTION_HOURS, mostPerRun, type Found, type InputView, quotaQuery } from '@lotline/shop/live-check';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';
import { SampleNote } from './sample-note';

const grouped = (value: number): string => formatCount(value);

function Faults({ found }: { found: Found }) {
  const { t } = useText('liveCheck');
  return (
    <details className={styles.faults}>
      <summary>{t('found.view', { count: found.faulty })}</summary>
      <p>{t('found.kept')}</p>
      {found.faulty > found.faults.length && <p>{t('found.first', { count: found.faults.length })}</p>}
      <ol tabIndex={0}>
        {found.faults.map(({ line, fault, start }, at) => (
          <li key={at}>
            <span>{t('found.line', { line })}</span> {start !== '' && <code translate="no">{start}</code>}{' '}
            {t(`found.fault.${fault}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** How much may be checked. */
function Limits() {
  const { t } = useText('liveCheck');
  const { data } = useQuery(quotaQuery());
  return (
    <p className={styles.help}>
      {data === undefined
        ? t('found.perRun', { most: grouped(mostPerRun) })
        : t('found.quota', {
            most: grouped(data.per_run),
            perHour: grouped(data.per_hour),
            left: grouped(data.left),
          })}
    </p>
  );
}

/** What was found in the text, and the button that begins the check. */
export function FoundPanel({ view, starting }: { view: InputView; starting: boolean }) {
  const { t } = useText('liveCheck');
  const { found, busy } = view;
  const rows = found?.rows ?? 0;
  const more = rows > mostPerRun;
  const label = more ? t('found.startFirst', { most: grouped(mostPerRun) }) : t('found.start', { count: rows });
  const facts =
    found &&
    ([
      ['read', found.read],
      ['blank', found.blank],
      ['repeated', found.repeated],
      ['faulty', found.faulty],
    ] as const);
  return (
    <section className={`card ${styles.panel} ${styles.foundPanel}`} aria-busy={busy}>
      <div className={styles.panelHead}>
        <h2>{t('found.title')}</h2>
        <span className={styles.help}>{busy && t('found.busy')}</span>
      </div>
      {facts === null ? (
        <p className={styles.help}>{t('found.nothing')}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`found.${key}`)}</dt>
              <dd>{grouped(value)}</dd>
            </div>
          ))}
          <div className={styles.rows}>
            <dt>{t('found.rows')}</dt>
            <dd>{grouped(rows)}</dd>
          </div>
        </dl>
      )}
      {found !== null && found.faulty > 0 && <Faults found={found} />}
      {more && <Notice>{t('found.more', { most: grouped(mostPerRun), rest: grouped(rows - mostPerRun) })}</Notice>}
      <SendButton type="primary" htmlType="submit" loading={starting}>
        {starting ? t('found.starting') : rows === 0 ? t('found.begin') : label}
      </SendButton>
      <SampleNote />
      <Limits />
      <p className={styles.help}>{t('found.privacy', { hours: RETENTION_HOURS })}</p>
    </section>
  );
}
