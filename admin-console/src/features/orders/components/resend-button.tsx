import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { resendOrder, useOrderCache, type Order } from '../api';
import styles from './orders.module.css';

/** Sends the delivery mail again, while the lines are still there. */
export function ResendButton({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const may = usePermission('orders.resend');
  const { changed } = useOrderCache();
  const send = useMutation({
    mutationFn: () => resendOrder(order.order_no),
    onSuccess: async () => {
      toast('success', t('resend.done', { email: order.email }));
      await changed();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (!may || order.state !== 'delivered') return null;
  return (
    <SendButton className={styles.refund} loading={send.isPending} onClick={() => send.mutate()}>
      {t('resend.do')}
    </SendButton>
  );
}
