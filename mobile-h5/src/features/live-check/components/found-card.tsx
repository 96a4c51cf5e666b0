import {
  RETENTION_HOURS,
  type Found,
  type InputView,
  useInvalidLines,
  useFound,
  useQuotaText,
} from '@lotline/shop/live-check';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import styles from './live-check.module.css';
import { SampleNote } from './sample-note';

function InvalidLines({ found }: { found: Found }) {
  const { title, notes, items } = useInvalidLines(found);
  return (
    <Collapse title={title}>
      <div className={styles.invalidLines}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <ol tabIndex={0}>
          {items.map(({ line, error, start }, at) => (
            <li key={at}>
              <span>{line}</span> {start === '' ? null : <code translate="no">{start}</code>} {error}
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
  const { found, busy } = view;
  const { facts, more } = useFound(view);
  const quota = useQuotaText();
  return (
    <section className={styles.card} aria-busy={busy}>
      <div className={styles.cardHead}>
        <h2>{t('found.title')}</h2>
        <span className={styles.help}>{busy ? t('found.busy') : null}</span>
      </div>
      {facts === null ? (
        <p className={styles.help}>{t('found.nothing')}</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {found !== null && found.invalid > 0 ? <InvalidLines found={found} /> : null}
      {more === null ? null : <NoticeBar>{more}</NoticeBar>}
      <SampleNote />
      <p className={styles.help}>{quota}</p>
      <p className={styles.help}>{t('found.privacy', { hours: RETENTION_HOURS })}</p>
    </section>
  );
}
