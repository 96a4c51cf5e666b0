import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../shared/notice';
import { session } from '../../../shared/services';
import { useText } from '../../../shared/text';
import { isSalesQuery } from '../api';

/** Sales staff have their figures, customers and codes on a page of the phone's shop; it opens on this screen, too. */
export function SalesNote() {
  const { t } = useText('agents');
  const { data: isSales = false } = useQuery(isSalesQuery());
  if (!isSales) return null;
  return (
    <Notice tone="info" title={t('sales.title')}>
      <p>{t('sales.body')}</p>
      <a href="/mobile/sales" onClick={() => session.set('layout', 'mobile')}>
        {t('sales.open')}
      </a>
    </Notice>
  );
}
