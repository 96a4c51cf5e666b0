import { type ApiKey, type ShownApiKey, useRevokeKey, useRotateKey } from '@lotline/shop/api-keys';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Popup } from '../../../shared/components/popup';
import { SendButton } from '../../../shared/components/send-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './api-keys.module.css';

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
    <Popup
      title={title}
      onClose={onClose}
      footer={
        <>
          <SendButton
            color={danger ? 'danger' : 'primary'}
            fill={danger ? 'outline' : 'solid'}
            block
            size="large"
            loading={action.isPending}
            onClick={action.run}
          >
            {confirm}
          </SendButton>
          <Button color="primary" fill="none" block onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      {children}
      {action.failure === null ? null : <NoticeBar tone="error">{action.failure}</NoticeBar>}
    </Popup>
  );
}

/** Replaces the secret of a key, after a confirmation. */
export function RotateSheet(props: { apiKey: ApiKey; onRotated: (key: ShownApiKey) => void; onClose: () => void }) {
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
      <p className={styles.plain}>{t('rotate.body')}</p>
      {apiKey.previous_until === null ? null : <NoticeBar tone="warning">{t('rotate.again')}</NoticeBar>}
    </Confirmation>
  );
}

/** Ends a key, or takes an ended one off the list, after a confirmation. */
export function RevokeSheet({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const toast = useToast();
  const { words, ...action } = useRevokeKey(apiKey, (message) => {
    onClose();
    toast(message);
  });
  return (
    <Confirmation title={words.title} confirm={words.confirm} danger action={action} onClose={onClose}>
      <p className={styles.plain}>{words.body}</p>
    </Confirmation>
  );
}
