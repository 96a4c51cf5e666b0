import { type ApiKey, type ShownApiKey, useRevokeKey, useRotateKey } from '@lotline/shop/api-keys';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Dialog } from '../../../shared/feedback/dialog';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Button } from '../../../shared/navigation/button';

/** Asks before something is done to a key. */
function Confirmation(props: {
  title: string;
  confirm: string;
  danger?: boolean;
  action: { run: () => void; isPending: boolean; failure: string | null };
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, confirm, danger = false, action, onClose, children } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <SendButton type="primary" danger={danger} loading={action.isPending} onClick={action.run}>
            {confirm}
          </SendButton>
        </>
      }
    >
      {children}
      {action.failure !== null && (
        <Notice tone="error" urgent>
          {action.failure}
        </Notice>
      )}
    </Dialog>
  );
}

/** Replaces the secret of a key, after a confirmation. */
export function RotateDialog(props: { apiKey: ApiKey; onRotated: (key: ShownApiKey) => void; onClose: () => void }) {
  const { apiKey, onRotated, onClose } = props;
  const { t } = useTranslation('apiKeys');
  const action = useRotateKey(apiKey, onRotated);
  return (
    <Confirmation
      title={t('rotate.title', { name: apiKey.name })}
      confirm={t('rotate.confirm')}
      action={action}
      onClose={onClose}
    >
      <p>{t('rotate.body')}</p>
      {apiKey.previous_until !== null && <Notice tone="warning">{t('rotate.again')}</Notice>}
    </Confirmation>
  );
}

/** Ends a key, or takes an ended one off the list, after a confirmation. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { words, ...action } = useRevokeKey(apiKey, (message) => {
    announce(message);
    onClose();
  });
  return (
    <Confirmation title={words.title} confirm={words.confirm} danger action={action} onClose={onClose}>
      <p>{words.body}</p>
    </Confirmation>
  );
}
