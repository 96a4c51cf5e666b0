import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { assignReceipt, useReceiptsCache, type Receipt } from '../api';
import { bodyOf, type AssignValues } from '../assignment';
import { AssignPreview } from './assign-preview';
import { AlreadyAssignedAlert } from './already-assigned-alert';
import { TargetFields } from './target-fields';

/** Gives a waiting transfer to a payment, a user or an e-mail. */
export function AssignDialog(props: { receipt: Receipt; orderNo: string; onClose: () => void }) {
  const { receipt, orderNo, onClose } = props;
  const { t } = useTranslation(['receipts', 'shell']);
  const cache = useReceiptsCache();
  const amount = formatUsdt(receipt.amount);
  return (
    <ReviewedForm<AssignValues>
      name="assign"
      title={t('assign.title', { amount })}
      initialValues={{ to: 'payment', order_no: orderNo, username: '', email: '', reason: '' }}
      over={receipt.state === 'unmatched' ? null : <AlreadyAssignedAlert receipt={receipt} />}
      fields={
        <>
          <TargetFields />
          <ReasonField hint={t('field.reasonHint')} />
        </>
      }
      review={(values) => <AssignPreview receipt={receipt} body={bodyOf(values)} />}
      submitLabel={({ to }) => t(`assign.submit.${to}`, { amount })}
      failedTitle={t('assign.failed')}
      labels={{
        order_no: t('field.order_no'),
        username: t('field.username'),
        email: t('field.email'),
        reason: t('shell:form.reason'),
      }}
      send={(values) => assignReceipt(receipt.id, bodyOf(values))}
      onSent={() => {
        toast('success', t('assign.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
