import { formatUsdt } from '@lotline/web-core/money';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { Failure } from '../../../shared/feedback/failure';
import { FullAddress } from '../../../shared/money';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useReturnFocus } from '../../../shared/hooks/use-return-focus';
import { approveSettlement, useSettlementsCache, type Settlement } from '../api';

/** Says that a settlement may be paid. Nothing moves yet. */
export function ApproveDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'common']);
  const cache = useSettlementsCache();
  const amount = formatUsdt(settlement.amount);
  useReturnFocus();
  const approve = useMutation({
    mutationFn: () => approveSettlement(settlement.id),
    onSuccess: () => {
      toast('success', t('approve.done', { amount }));
      onClose();
    },
    onSettled: () => cache.changed(),
  });
  return (
    <Modal
      open
      title={t('approve.title', { amount })}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" disabled={approve.isPending} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>,
        <SendButton
          key="approve"
          type="primary"
          disabled={settlement.state !== 'requested'}
          loading={approve.isPending}
          onClick={() => approve.mutate()}
        >
          {t('approve.submit', { amount })}
        </SendButton>,
      ]}
    >
      {approve.error !== null && <Failure error={approve.error} title={t('approve.failed')} />}
      <FactList
        rows={[
          [t('column.agent'), settlement.username],
          [t('column.address'), <FullAddress key="address" address={settlement.address} name={t('column.address')} />],
          [t('column.flags'), settlement.flags.map((flag) => t(`flag.${flag}`)).join(', ') || t('flag.none')],
        ]}
      />
      <p>{t('approve.effect')}</p>
    </Modal>
  );
}
