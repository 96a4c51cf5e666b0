import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../../shared/api/queries';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import type { BulkOffer } from '../../../shared/bulk';
import { formatCount } from '../../../shared/job';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { maxBulkPrices, type ListedGoods } from '../api';

const mostPieces = 1_000_000;
const maxCoverDays = 365;

function CategoryField({ label }: { label: string }) {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const options = categories.map(({ id, name }) => ({ value: id, label: localText(name, language) }));
  return (
    <Form.Item
      name="category_id"
      label={label}
      required
      rules={[{ required: true, message: t('rule.required', { label }) }]}
    >
      <Select options={options} />
    </Form.Item>
  );
}

function LowStockField({ label }: { label: string }) {
  const { t } = useTranslation('errors');
  return (
    <Form.Item
      name="low_stock"
      label={label}
      required
      rules={[{ required: true, message: t('rule.required', { label }) }]}
    >
      <InputNumber min={0} max={mostPieces} precision={0} />
    </Form.Item>
  );
}

function CoverDaysField({ label }: { label: string }) {
  return (
    <Form.Item name="low_cover_days" label={label}>
      <InputNumber min={0} max={maxCoverDays} precision={0} />
    </Form.Item>
  );
}

/** What can be done to many goods at once. */
export function useGoodsBulk(): BulkOffer<ListedGoods> {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const canWrite = usePermission('goods.write');
  const things = (count: number) => t('bulk.things', { count, amount: formatCount(count, language) });
  const category = t('column.category');
  const lowStock = t('bulk.lowStock.field');
  const coverDays = t('bulk.lowCover.field');
  const options: BulkOffer<ListedGoods>['options'] = [
    {
      key: 'on',
      action: 'goods.status',
      label: t('bulk.on.do'),
      question: (count) => t('bulk.on.question', { things: things(count) }),
      params: { status: 'on_sale' },
    },
    {
      key: 'off',
      action: 'goods.status',
      label: t('bulk.off.do'),
      question: (count) => t('bulk.off.question', { things: things(count) }),
      params: { status: 'off_sale' },
    },
    {
      key: 'category',
      action: 'goods.category',
      label: t('bulk.category.do'),
      question: (count) => t('bulk.category.question', { things: things(count) }),
      fields: <CategoryField label={category} />,
      labels: { category_id: category },
    },
    {
      key: 'low_stock',
      action: 'goods.low_stock',
      label: t('bulk.lowStock.do'),
      question: (count) => t('bulk.lowStock.question', { things: things(count) }),
      fields: <LowStockField label={lowStock} />,
      labels: { low_stock: lowStock },
    },
    {
      key: 'low_cover_days',
      action: 'goods.low_cover_days',
      label: t('bulk.lowCover.do'),
      question: (count) => t('bulk.lowCover.question', { things: things(count) }),
      fields: <CoverDaysField label={coverDays} />,
      labels: { low_cover_days: coverDays },
    },
  ];
  return {
    options: canWrite ? options : [],
    nameOf: ({ name }) => localText(name, language),
    things,
    extra: (keys) =>
      canWrite && keys !== null && keys.length <= maxBulkPrices ? (
        <ButtonLink to={paths.bulkPricesOf(keys)}>{t('prices.change')}</ButtonLink>
      ) : null,
    // The order of the list chooses no goods.
    filter: ({ q, filters: { sort: _sort, ...filters } }) => ({ ...(q === '' ? {} : { q }), ...filters }),
  };
}
