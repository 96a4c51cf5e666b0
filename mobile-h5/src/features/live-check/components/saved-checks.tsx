import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import { Button } from '../../../shared/components/button';
import { SendButton } from '../../../shared/components/send-button';
import { useSavedChecks } from '@lotline/shop/live-check';
import styles from './live-check.module.css';

/** Checks of the last day that this device keeps. */
export function SavedChecks({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('liveCheck');
  const checks = useSavedChecks();
  if (checks.length === 0) return null;
  return (
    <Card title={t('kept.title')}>
      <ul className={styles.list}>
        {checks.map(({ id, time, facts, remove }) => (
          <li key={id}>
            <div>
              <strong>{time}</strong>
              <span className={styles.help}>{facts}</span>
            </div>
            <Button aria-label={t('kept.openNamed', { time })} onClick={() => onOpen(id)}>
              {t('kept.open')}
            </Button>
            <SendButton color="primary" fill="none" aria-label={t('kept.forgetNamed', { time })} onClick={remove}>
              {t('kept.forget')}
            </SendButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
