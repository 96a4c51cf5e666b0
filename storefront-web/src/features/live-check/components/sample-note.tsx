import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../shared/feedback/notice';
import { quotaQuery } from '@lotline/shop/live-check';

/** On a local stack the answers are made up: says so, and by which rule. */
export function SampleNote() {
  const { t } = useTranslation('liveCheck');
  const { data } = useQuery(quotaQuery());
  return data?.sample === true ? <Notice silent>{t('sample')}</Notice> : null;
}
