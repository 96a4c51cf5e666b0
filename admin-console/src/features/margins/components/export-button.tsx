import { DownloadOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import type { Period } from '../../../shared/fields/period';
import { downloadMargins, type MarginGroup } from '../api';

/** Saves all rows of the table as a file. */
export function ExportButton({ period, by }: { period: Period; by: MarginGroup }) {
  const { t } = useTranslation(['margins', 'errors']);
  const run = useMutation({
    mutationFn: () => downloadMargins(period, by),
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? 'margins.csv');
      toast('success', t('export.done'));
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate()}>
      {run.isPending ? t('export.running') : t('export.start')}
    </SendButton>
  );
}
