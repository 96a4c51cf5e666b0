import { useTranslation } from 'react-i18next';
import {
  RETENTION_HOURS,
  type Found,
  type InputView,
  useInvalidLines,
  useFound,
  useQuotaText,
} from '@lotline/shop/live-check';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './live-check.module.css';
import { SampleNote } from './sample-note';

function InvalidLines({ found }: { found: Found }) {
  const { title, notes, items } = useInvalidLines(found);
  return (
    <details className={styles.invalidLines}>
      <summary>{title}</summary>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ol tabIndex={0}>
        {items.map(({ line, error, start }, at) => (
          <li key={at}>
            <span>{line}</span> {start !== '' && <code translate="no">{start}</code>} {error}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What was found in the text, and the button that begins the check. */
export function FoundPanel({ view, starting, startLabel }: { view: InputView; starting: boolean; startLabel: string }) {
  const { t } = useTranslation('liveCheck');
  const { found, busy } = view;
  const { facts, more } = useFound(view);
  const quota = useQuotaText();
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
          {facts.map(({ key, label, value }) => (
            <div key={key} className={key === 'rows' ? styles.rows : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {found !== null && found.invalid > 0 && <InvalidLines found={found} />}
      {more !== null && <Notice>{more}</Notice>}
      <SendButton type="primary" htmlType="submit" loading={starting}>
        {startLabel}
      </SendButton>
      <SampleNote />
      <p className={styles.help}>{quota}</p>
      <p className={styles.help}>{t('found.privacy', { hours: RETENTION_HOURS })}</p>
    </section>
  );
}
