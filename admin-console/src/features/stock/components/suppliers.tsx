import type { Schemas } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { suppliersQuery } from '../api';
import { deadOf } from '../quality';
import styles from './lines.module.css';

type Supplier = Schemas['SupplierQuality'];

/** How the lines of each supplier did, the worst first. */
export function Suppliers() {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { data } = useQuery(suppliersQuery);
  if (data === undefined || data.items.length === 0) return null;
  const count = (key: 'batches' | 'imported' | 'sold', title: string): TableColumnType<Supplier> => ({
    key,
    title,
    align: 'right',
    render: (_, supplier) => formatCount(supplier[key], language),
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('quality.title')}</h2>
      <p className={styles.quiet}>{t('quality.text')}</p>
      <HorizontalScroll label={t('quality.title')}>
        <Table
          size="small"
          pagination={false}
          rowKey="supplier"
          dataSource={data.items}
          columns={[
            {
              key: 'supplier',
              title: t('provenance.supplier'),
              rowScope: 'row',
              render: (_, { supplier }) => supplier,
            },
            count('batches', t('quality.batches')),
            count('imported', t('batch.imported')),
            count('sold', t('batch.sold')),
            {
              key: 'dead',
              title: t('batch.dead'),
              align: 'right',
              render: (_, one) => t('batch.deadOf', deadOf(one, language)),
            },
          ]}
        />
      </HorizontalScroll>
    </section>
  );
}
