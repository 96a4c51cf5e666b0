import { BarChartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isSalesQuery } from '../../shared/api/queries';
import styles from './console-layout.module.css';

/** For sales staff: what they sell is a page of the phone's shop; on a desktop this leads to the page that says so. */
export function SalesLink() {
  const { t } = useTranslation('shell');
  const { data: isSales = false } = useQuery(isSalesQuery);
  if (!isSales) return null;
  return (
    <li>
      <Button type="text" block className={styles.entry} href="/agent" icon={<BarChartOutlined aria-hidden />}>
        {t('user.sales')}
      </Button>
    </li>
  );
}
