import { DownloadOutlined, EllipsisOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import type { ListState } from '../../../shared/list-kit';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { downloadOrders } from '../api';

/** Saves all orders of the filter, however many pages they are, or those that are named, as a file. */
export function ExportButton({ state, orderNos = null }: { state: ListState; orderNos?: readonly string[] | null }) {
  const { t } = useTranslation(['orders', 'errors']);
  const may = usePermission('orders.export');
  const run = useMutation({
    mutationFn: (rows: 'orders' | 'items') => downloadOrders(state, orderNos, rows),
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? 'orders.csv');
      toast('success', t('export.done'));
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (!may) return null;
  return (
    <Space.Compact>
      <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate('orders')}>
        {run.isPending ? t('export.running') : t('export.start')}
      </SendButton>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{ items: [{ key: 'items', label: t('export.items') }], onClick: () => run.mutate('items') }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('export.more')} disabled={run.isPending} />
      </Dropdown>
    </Space.Compact>
  );
}
