import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/navigation/button';
import { SendButton } from '../../../shared/fields/send-button';
import { useSavedChecks } from '@lotline/shop/live-check';
import styles from './live-check.module.css';

/** Checks of the last day that this device keeps. */
export function SavedChecks({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('liveCheck');
  const checks = useSavedChecks();
  if (checks.length === 0) return null;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="kept-title">
      <h2 id="kept-title">{t('kept.title')}</h2>
      <ul className={styles.kept}>
        {checks.map(({ id, time, facts, remove }) => (
          <li key={id}>
            <div>
              <span className="numeric">{time}</span>
              <span className={styles.help}>{facts}</span>
            </div>
            <Button aria-label={t('kept.openNamed', { time })} onClick={() => onOpen(id)}>
              {t('kept.open')}
            </Button>
            <SendButton aria-label={t('kept.forgetNamed', { time })} onClick={remove}>
              {t('kept.forget')}
            </SendButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
