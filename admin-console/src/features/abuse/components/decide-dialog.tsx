import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { DecisionField } from '../../../shared/form/decision-field';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { decideReport, decisions, useReportsCache, type Decision, type ReportDetail } from '../api';

interface Values {
  decision: Decision;
  reason: string;
}

/** Decides a report: keeps the account out for ever, or puts its lines back. */
export function DecideDialog({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation(['abuse', 'shell']);
  const cache = useReportsCache();
  const taken =
    report.state === 'open' ? null : (
      <Alert type="error" showIcon title={t('decide.taken', { by: report.decided_by ?? '–' })} />
    );
  const label = t('decide.label');
  return (
    <ReviewedForm<Values>
      name="decide"
      title={t('decide.title', { ticket: report.ticket })}
      initialValues={{ reason: '' }}
      over={taken}
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
              [t('identifier'), report.identifier],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(`decide.effect.${decision}`)}</p>
        </>
      )}
      submitLabel={({ decision }) => t(`decide.${decision}`)}
      failedTitle={t('decide.failed')}
      labels={{ decision: label, note: t('shell:form.reason') }}
      send={({ decision, reason }) => decideReport(report.id, { decision, note: reason.trim() })}
      onSent={() => {
        toast('success', t('decide.done', { ticket: report.ticket }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
