import { formatUsdt } from '@lotline/web-core/money';
import { Table, Tag, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { LocalText } from '../../../shared/components/local-text';
import { useDensity } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { BulkPriceRow } from '../api';
import styles from '../catalog-file/catalog-file.module.css';
import catalog from '../components/catalog.module.css';

const rowsPerPage = 50;
const colors = { changed: 'processing', same: 'default', refused: 'error' } as const;

function Prices({ of: { price, tiers } }: { of: BulkPriceRow['before'] }) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={styles.details}>
      <li>{formatUsdt(price)}</li>
      {tiers.map((tier) => (
        <li key={tier.min_quantity}>
          {t('tierFrom', { count: tier.min_quantity, quantity: tier.min_quantity, price: formatUsdt(tier.price) })}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ row: { outcome, problem, step_up: stepUp } }: { row: BulkPriceRow }) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={styles.details}>
      <li>
        <Tag color={colors[outcome]}>{t(`prices.outcome.${outcome}`)}</Tag>
      </li>
      {problem !== null && <li className={styles.error}>{t(`prices.problem.${problem}`)}</li>}
      {stepUp !== null && <li className={styles.stepUp}>{t(`prices.stepUp.${stepUp}`)}</li>}
    </ul>
  );
}

/** Old and new prices of each product. */
export function PriceTable({ rows }: { rows: readonly BulkPriceRow[] }) {
  const { t } = useTranslation('catalog');
  const density = useDensity();
  const columns: TableColumnsType<BulkPriceRow> = [
    {
      key: 'name',
      title: t('column.name'),
      render: (_, { goods_id: id, goods_name: name }) => (
        <PageLink to={paths.oneGoods(id)}>
          <LocalText text={name} />
        </PageLink>
      ),
    },
    { key: 'before', title: t('prices.before'), render: (_, { before }) => <Prices of={before} /> },
    { key: 'after', title: t('prices.after'), render: (_, { after }) => <Prices of={after} /> },
    { key: 'outcome', title: t('file.column.outcome'), render: (_, row) => <Outcome row={row} /> },
  ];
  return (
    <HorizontalScroll label={t('prices.rows')} className={catalog.card}>
      <Table<BulkPriceRow>
        size={density}
        rowKey="goods_id"
        columns={columns}
        dataSource={[...rows]}
        pagination={{ pageSize: rowsPerPage, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </HorizontalScroll>
  );
}
