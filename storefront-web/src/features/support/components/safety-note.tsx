import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';

/** What support never asks for. It stands above everything else. */
export function SafetyNote() {
  const { t } = useTranslation('support');
  return (
    <Notice tone="warning" silent title={t('safety.title')}>
      {t('safety.body')}
    </Notice>
  );
}
