import { DownloadOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage } from '../../../shared/hooks/app-state';
import { downloadReceipt, type Order } from '../api';
import styles from './orders.module.css';

/** Saves the receipt of a paid order, in the language of the console. */
export function ReceiptButton({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'errors']);
  const language = useLanguage();
  const run = useMutation({
    mutationFn: () => downloadReceipt(order.order_no, language),
    onSuccess: ({ blob, filename }) => {
      const name = filename ?? 'receipt.pdf';
      saveFile(blob, name);
      toast('success', t('receipt.done', { name }));
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (order.paid_at === null) return null;
  return (
    <SendButton
      className={styles.refund}
      icon={<DownloadOutlined aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {t('receipt.download')}
    </SendButton>
  );
}
