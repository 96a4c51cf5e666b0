import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { markOwnTransfer, useReceiptsCache, type Receipt } from '../api';
import styles from './receipts.module.css';
import { AlreadyAssignedAlert } from './already-assigned-alert';

/** Says that a waiting transfer is the owner's own money. */
export function OwnTransferDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation(['receipts', 'shell']);
  const cache = useReceiptsCache();
  const amount = formatUsdt(receipt.amount);
  return (
    <ReviewedForm<{ reason: string }>
      name="own"
      title={t('own.title', { amount })}
      initialValues={{ reason: '' }}
      over={receipt.state === 'unmatched' ? null : <AlreadyAssignedAlert receipt={receipt} />}
      fields={<ReasonField hint={t('own.reasonHint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('column.amount'), <strong key="amount">{amount}</strong>],
              [t('column.from'), <code key="from">{receipt.from}</code>],
              [t('shell:form.reason'), reason.trim()],
            ]}
          />
          <p>
            <strong>{t('own.effect', { amount })}</strong>
          </p>
          <p className={styles.quiet}>{t('assign.audited')}</p>
        </>
      )}
      submitLabel={() => t('own.submit', { amount })}
      failedTitle={t('own.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => markOwnTransfer(receipt.id, { reason: reason.trim() })}
      onSent={() => {
        toast('success', t('own.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
