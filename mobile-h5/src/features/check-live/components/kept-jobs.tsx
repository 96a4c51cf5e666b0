import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { SendButton } from '../../../shared/components/send-button';
import { useLanguage } from '../../../shared/hooks/stored';
import { desk } from '@lotline/shop/live-check';
import styles from './check-live.module.css';

/** Checks of the last day that this device keeps. */
export function KeptJobs({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('liveCheck');
  const language = useLanguage();
  const { data = [], refetch } = useQuery({
    queryKey: ['alive', 'kept'],
    queryFn: () => desk.list(),
    gcTime: 0,
    // They are on the device: no network is needed.
    networkMode: 'always',
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="kept-title">
      <h2 id="kept-title">{t('kept.title')}</h2>
      <ul className={styles.list}>
        {data.map(({ id, savedAtMs, rows, counts: { alive, dead, unknown } }) => {
          const time = formatDateTime(new Date(savedAtMs).toISOString(), language);
          const open = rows - alive - dead - unknown;
          return (
            <li key={id}>
              <div>
                <strong>{time}</strong>
                <span className={styles.help}>
                  {t('kept.facts', { alive, dead, unknown })}
                  {open > 0 ? ` · ${t('kept.unfinished', { count: open })}` : null}
                </span>
              </div>
              <Button aria-label={t('kept.openNamed', { time })} onClick={() => onOpen(id)}>
                {t('kept.open')}
              </Button>
              <SendButton
                color="primary"
                fill="none"
                aria-label={t('kept.forgetNamed', { time })}
                onClick={() => void desk.forget(id).then(() => refetch())}
              >
                {t('kept.forget')}
              </SendButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
