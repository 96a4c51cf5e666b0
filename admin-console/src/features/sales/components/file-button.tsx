import { messageFor } from '@lotline/web-core/errors';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';

/** Saves what `load` brings as a file. */
export function FileButton(props: {
  name: string;
  icon?: ReactNode;
  load: () => Promise<{ blob: Blob; filename: string | null }>;
}) {
  const { t } = useTranslation(['sales', 'errors']);
  const run = useMutation({
    mutationFn: props.load,
    onSuccess: ({ blob, filename }) => {
      saveFile(blob, filename ?? props.name);
      toast('success', t('file.done'));
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendButton icon={props.icon} loading={run.isPending} onClick={() => run.mutate()}>
      {t('file.start')}
    </SendButton>
  );
}
