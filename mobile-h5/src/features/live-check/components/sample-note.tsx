import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { quotaQuery } from '@lotline/shop/live-check';

/** On a local stack the answers are made up: says so, and by which rule. */
export function SampleNote() {
  const { t } = useTranslation('liveCheck');
  const { data } = useQuery(quotaQuery());
  return data?.sample === true ? <NoticeBar silent>{t('sample')}</NoticeBar> : null;
}
