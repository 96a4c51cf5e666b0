import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/app-state';
import { Button } from '../../../shared/navigation/button';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import { desk } from '@lotline/shop/live-check';
import styles from './check-live.module.css';

/** Checks of the last day that this device keeps. */
export function KeptJobs({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useText('liveCheck');
  const [language] = useLanguage();
  const { data = [], refetch } = useQuery({ queryKey: ['alive', 'kept'], queryFn: () => desk.list(), gcTime: 0 });
  if (data.length === 0) return null;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="kept-title">
      <h2 id="kept-title">{t('kept.title')}</h2>
      <ul className={styles.kept}>
        {data.map(({ id, savedAtMs, rows, counts }) => {
          const time = formatDateTime(new Date(savedAtMs).toISOString(), language);
          const { alive, dead, unknown } = counts;
          const open = rows - alive - dead - unknown;
          return (
            <li key={id}>
              <div>
                <span className="numeric">{time}</span>
                <span className={styles.help}>
                  {t('kept.facts', { alive, dead, unknown })}
                  {open > 0 && ` · ${t('kept.unfinished', { count: open })}`}
                </span>
              </div>
              <Button aria-label={t('kept.openNamed', { time })} onClick={() => onOpen(id)}>
                {t('kept.open')}
              </Button>
              <SendButton
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
