import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { DecisionField } from '../../../shared/form/decision-field';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { decideCommission, useAgentsCache, type Commission } from '../api';
import { CommissionText } from './commission-text';

const decisions = ['accept', 'reject'] as const;

interface Values {
  decision: (typeof decisions)[number];
  reason: string;
}

/** Decides a held commission, once: it is paid like others, or all of it is taken back. */
export function DecideDialog({ line, onClose }: { line: Commission; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const cache = useAgentsCache();
  const label = t('decide.label');
  const amount = formatUsdt(line.amount);
  return (
    <ReviewedForm<Values>
      name="decide"
      title={t('decide.title', { amount, code: line.promotion_code })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <p>
            <CommissionText line={line} />
          </p>
          <DecisionField label={label} options={decisions.map((value) => ({ value, label: t(`decide.${value}`) }))} />
          <ReasonField hint={t('decide.hint')} />
        </>
      }
      review={({ decision, reason }) => (
        <>
          <FactList
            rows={[
              [t('commissions.order'), line.order_no],
              [t('commissions.amount'), amount],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(`decide.effect.${decision}`, { amount })}</p>
        </>
      )}
      submitLabel={({ decision }) => t(`decide.${decision}`)}
      failedTitle={t('decide.failed')}
      labels={{ decision: label, reason: t('shell:form.reason') }}
      send={({ decision, reason }) => decideCommission(line.id, { decision, reason: reason.trim() })}
      onSent={() => {
        toast('success', t('decide.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
