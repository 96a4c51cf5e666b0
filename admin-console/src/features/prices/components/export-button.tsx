import { DownloadOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import type { ListState } from '../../../shared/list-kit';
import { downloadPrices } from '../api';

/** Saves the prices that the filters find as a file. */
export function ExportButton({ state }: { state: ListState }) {
  const { t } = useTranslation(['prices', 'errors']);
  const run = useMutation({
    mutationFn: () => downloadPrices(state),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? 'prices.csv'),
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate()}>
      {t('export')}
    </SendButton>
  );
}
