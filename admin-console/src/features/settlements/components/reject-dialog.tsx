import { formatUsdt } from '@lotline/front-kit/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/toast';
import { rejectSettlement, useSettlementsCache, type Settlement } from '../api';

/** Does not pay a settlement: the agent has the amount back, and reads why. */
export function RejectDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'shell']);
  const cache = useSettlementsCache();
  const amount = formatUsdt(settlement.amount);
  return (
    <ReviewedForm<{ reason: string }>
      name="reject"
      title={t('reject.title', { amount })}
      initialValues={{ reason: '' }}
      fields={<ReasonField hint={t('reject.hint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('column.agent'), settlement.username],
              [t('column.amount'), amount],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(settlement.state === 'approved' ? 'reject.effectApproved' : 'reject.effect', { amount })}</p>
        </>
      )}
      submitLabel={() => t('reject.submit', { amount })}
      failedTitle={t('reject.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => rejectSettlement(settlement.id, reason.trim())}
      onSent={() => {
        toast('success', t('reject.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
