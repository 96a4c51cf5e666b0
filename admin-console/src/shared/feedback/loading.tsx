import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDelayedPending } from '../hooks/use-delayed-pending';

/** What stands where something is still coming: nothing at first, then a skeleton, and in words what is loaded. */
export function Loading({ name, rows = 4 }: { name: string; rows?: number }) {
  const { t } = useTranslation('common');
  const waiting = useDelayedPending(true);
  return (
    <div role="status" aria-busy>
      {waiting !== 'none' && (
        <>
          <span className="visually-hidden">{t('status.loading', { name })}</span>
          <Skeleton active title={false} paragraph={{ rows }} />
        </>
      )}
    </div>
  );
}
