import { DownloadOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../shared/list-kit';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { downloadEntries } from '../api';

/** Saves all entries of the filter, however many pages they are, as a file. */
export function ExportButton({ state }: { state: ListState }) {
  const { t } = useTranslation(['audit', 'errors']);
  const run = useMutation({
    mutationFn: () => downloadEntries(state),
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? 'audit-log.csv');
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
