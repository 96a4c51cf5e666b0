import { useTranslation } from 'react-i18next';
import { StateForm } from '../../../shared/form/state-form';
import { setStaffState, useSalesCache, type Staff } from '../api';

/** Suspends one of the sales staff, or ends that. */
export function StateDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const cache = useSalesCache();
  const name = staff.username;
  const what = staff.state === 'active' ? 'suspend' : 'restore';
  return (
    <StateForm
      name="sales-state"
      person={name}
      texts={{
        title: t(`${what}.title`, { name }),
        column: t('column.user'),
        effect: t(`${what}.effect`),
        hint: t('reasonHint'),
        submit: t(`${what}.submit`, { name }),
        done: t(`${what}.done`, { name }),
        failed: t('failed'),
      }}
      send={(reason) => setStaffState(staff.id, { state: what === 'suspend' ? 'suspended' : 'active', reason })}
      onChanged={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
