import { formatUsdt, plainAmount } from '@lotline/web-core/money';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { toast } from '../../../shared/feedback/toast';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { setBatchCost, useStockCache, type Batch } from '../api';
import { UnitCostField } from './unit-cost-field';

interface Values {
  unitCost: string;
  appliesToSold: boolean;
  reason: string;
}

const cost = (typed: string | null) => (typed === null ? { clear: ['unit_cost' as const] } : { unit_cost: typed });

/** Sets what one item of a batch cost. */
export function CostDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation(['stock', 'shell']);
  const cache = useStockCache();
  const shown = (cost: string | null) => (cost === null ? t('cost.unknown') : formatUsdt(cost));
  const typed = ({ unitCost }: Values) => plainAmount(unitCost) || null;
  return (
    <ReviewedForm<Values>
      name="batch-cost"
      title={t('cost.title', { id: batch.id })}
      initialValues={{
        unitCost: batch.unit_cost?.replace(/\.?0+$/, '') ?? '',
        appliesToSold: false,
        reason: '',
      }}
      fields={
        <>
          <UnitCostField />
          {batch.sold > 0 && (
            <Form.Item name="appliesToSold" valuePropName="checked" extra={t('cost.soldHint')}>
              <Checkbox>{t('cost.sold')}</Checkbox>
            </Form.Item>
          )}
          <ReasonField hint={t('line.audited')} />
        </>
      }
      review={(values) => (
        <FactList
          rows={[
            [t('batch.id'), batch.id],
            [t('provenance.supplier'), batch.supplier],
            [t('cost.before'), shown(batch.unit_cost)],
            [t('cost.after'), shown(typed(values))],
            [t('shell:form.reason'), values.reason],
          ]}
        />
      )}
      submitLabel={() => t('cost.submit')}
      failedTitle={t('cost.failed')}
      labels={{ unitCost: t('cost.label'), reason: t('shell:form.reason') }}
      send={(values) =>
        setBatchCost(batch, {
          ...cost(typed(values)),
          apply_to_sold: values.appliesToSold,
          reason: values.reason.trim(),
        })
      }
      onSent={() => {
        toast('success', t('cost.done', { id: batch.id }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
