import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

export function StepButtons({ onBack, next }: { onBack?: () => void; next: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.buttons}>
      {next}
      {onBack !== undefined && <Button onClick={onBack}>{t('action.back')}</Button>}
    </div>
  );
}
