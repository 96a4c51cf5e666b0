import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../shared/content/copy-button';
import { Notice } from '../../../shared/feedback/notice';
import { isSalesQuery } from '@lotline/shop/agents';

/** Sales staff have their figures, customers and codes on a page of the phone's shop alone. */
export function SalesNote() {
  const { t } = useTranslation('agents');
  const { data: isSales = false } = useQuery(isSalesQuery());
  if (!isSales) return null;
  const address = `${window.location.origin}/mobile/sales`;
  return (
    <Notice tone="info" title={t('sales.title')}>
      <p>{t('sales.body')}</p>
      <p>
        <span translate="no">{address}</span> <CopyButton text={address} name={t('sales.title')} />
      </p>
    </Notice>
  );
}
