import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { DecisionField } from '../../../shared/form/decision-field';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { AgentLoss } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { decideClaim, decisions, previewClaimRefund, useClaimsCache, type Claim, type Decision } from '../api';

interface Values {
  decision: Decision;
  reason: string;
}

/** Decides a claim: another line, the line's money, or neither. */
export function DecideDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['claims', 'shell']);
  const cache = useClaimsCache();
  const label = t('decide.label');
  const amount = formatUsdt(claim.amount);
  return (
    <ReviewedForm<Values>
      name="decide"
      title={t('decide.title', { order: claim.order_no, no: claim.line_no })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <DecisionField label={label} options={decisions.map((value) => ({ value, label: t(`decide.${value}`) }))} />
          <ReasonField hint={t('decide.hint')} />
        </>
      }
      review={({ decision, reason }) => (
        <>
          <FactList
            rows={[
              [t('column.order'), claim.order_no],
              [t('column.line'), t('lineNo', { no: claim.line_no })],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(`decide.effect.${decision}`, { amount })}</p>
          {decision === 'refund' && (
            <AgentLoss about={[claim.id]} fetch={(signal) => previewClaimRefund(claim.id, signal)} />
          )}
        </>
      )}
      submitLabel={({ decision }) => t(`decide.${decision}`)}
      failedTitle={t('decide.failed')}
      labels={{ decision: label, note: t('shell:form.reason') }}
      send={({ decision, reason }) => decideClaim(claim.id, { decision, note: reason.trim() })}
      onSent={() => {
        toast('success', t('decide.done', { order: claim.order_no }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
