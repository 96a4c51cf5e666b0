import { Notice } from '../../../shared/feedback/notice';
import { useText } from '../../../shared/text';

/** What support never asks for. It stands above everything else. */
export function SafetyNote() {
  const { t } = useText('support');
  return (
    <Notice tone="warning" silent title={t('safety.title')}>
      {t('safety.body')}
    </Notice>
  );
}
