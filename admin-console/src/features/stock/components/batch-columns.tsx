import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import type { Column } from '../../../shared/list-kit';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Batch } from '../api';
import { deadOf } from '../quality';
import { BatchState } from './batch-state';
import styles from './lines.module.css';

/** How many lines there were, and what became of them. */
function useCounts(): Column<Batch>[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const counter = (key: 'imported' | 'available' | 'sold'): Column<Batch> => ({
    key,
    title: t(key === 'available' ? 'batch.left' : `batch.${key}`),
    align: 'right',
    hiddenByDefault: key === 'sold',
    render: (batch) => formatCount(batch[key], language),
  });
  return [
    counter('imported'),
    counter('available'),
    counter('sold'),
    {
      key: 'dead',
      title: t('batch.dead'),
      align: 'right',
      hiddenByDefault: true,
      render: (batch) => t('batch.deadOf', deadOf(batch, language)),
    },
  ];
}

/** Where the lines came from and who imported them: looked at when there is a question. */
function useProvenance(): Column<Batch>[] {
  const { t } = useTranslation(['stock', 'common']);
  return [
    {
      key: 'source',
      title: t('provenance.source'),
      hiddenByDefault: true,
      render: (batch) => t(`provenance.${batch.source}`),
    },
    {
      key: 'gender',
      title: t('common:gender.label'),
      hiddenByDefault: true,
      render: (batch) => t(`common:gender.${batch.gender}`),
    },
    { key: 'by', title: t('batch.by'), hiddenByDefault: true, render: (batch) => batch.created_by },
    {
      key: 'note',
      title: t('provenance.note'),
      hiddenByDefault: true,
      wraps: true,
      render: (batch) => batch.note || '–',
    },
  ];
}

/** What one line cost, for those who may see it. */
function useCost(): Column<Batch>[] {
  const { t } = useTranslation('stock');
  if (!usePermission('stock.costs')) return [];
  return [
    {
      key: 'cost',
      title: t('cost.column'),
      align: 'right',
      render: ({ unit_cost: cost }) => (cost === null ? '–' : formatUsdt(cost)),
    },
  ];
}

/** A batch by its id, which leads to its lines. */
function BatchId({ id }: { id: string }) {
  const { t } = useTranslation('stock');
  return (
    <PageLink to={paths.linesOf(id)} aria-label={t('batch.linesOf', { id })}>
      {id}
    </PageLink>
  );
}

/** Columns of the list of batches; seven are shown unless the user chooses others. */
export function useBatchColumns(): Column<Batch>[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const counts = useCounts();
  const cost = useCost();
  const provenance = useProvenance();
  return [
    { key: 'id', title: t('batch.id'), alwaysShown: true, render: (batch) => <BatchId id={batch.id} /> },
    { key: 'state', title: t('batch.state'), render: (batch) => <BatchState batch={batch} /> },
    {
      key: 'created',
      title: t('batch.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: (batch) => formatDateTime(batch.created_at, language),
    },
    {
      key: 'goods',
      title: t('batch.goods'),
      render: (batch) => (
        <PageLink to={paths.oneGoods(batch.goods_id)} className={styles.goods}>
          <LocalText text={batch.goods_name} />
        </PageLink>
      ),
    },
    { key: 'supplier', title: t('provenance.supplier'), render: (batch) => batch.supplier },
    ...cost,
    ...counts,
    ...provenance,
  ];
}
