import { BarChartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api';
import { session } from '../../shared/api/session';

/** For sales staff: what they sell is a page of the phone's shop, which opens on this screen, too. */
export function SalesLink() {
  const { t } = useTranslation('shell');
  const { data: isSales = false } = useQuery({
    queryKey: ['sales-me'],
    queryFn: async ({ signal }) => (await api.get('/api/sales/me', { signal })).member !== null,
  });
  if (!isSales) return null;
  return (
    <li>
      <a href="/mobile/sales" onClick={() => session.set('layout', 'mobile')}>
        <BarChartOutlined aria-hidden /> {t('user.sales')}
      </a>
    </li>
  );
}
