import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/toast';
import { setStaffState, useSalesCache, type Staff } from '../api';

/** Suspends one of the sales staff, or ends that. */
export function StateDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation(['sales', 'shell']);
  const cache = useSalesCache();
  const name = staff.username;
  const what = staff.state === 'active' ? 'suspend' : 'restore';
  return (
    <ReviewedForm<{ reason: string }>
      name="sales-state"
      title={t(`${what}.title`, { name })}
      initialValues={{ reason: '' }}
      fields={<ReasonField hint={t('reasonHint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('column.user'), name],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(`${what}.effect`)}</p>
        </>
      )}
      submitLabel={() => t(`${what}.submit`, { name })}
      failedTitle={t('failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) =>
        setStaffState(staff.id, { state: what === 'suspend' ? 'suspended' : 'active', reason: reason.trim() })
      }
      onSent={() => {
        toast('success', t(`${what}.done`, { name }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
