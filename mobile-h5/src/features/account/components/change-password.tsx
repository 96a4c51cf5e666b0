import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/button';
import { Sheet } from '../../../shared/sheet';
import { changePassword } from '../api';
import { Card } from './card';
import { PasswordForm } from './password-form';
import { useChangePassword } from './use-change-password';

function PasswordSheet(props: { username: string; onClose: () => void; onChanged: () => void }) {
  const { username, onClose, onChanged } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const change = useChangePassword({ send: (values) => changePassword(values).then(onChanged) });
  return (
    <Sheet
      title={t('password.submit')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} look="primary" block big busy={change.busy}>
          {t('password.submit')}
        </Button>
      }
    >
      <PasswordForm id={id} username={username} change={change} />
    </Sheet>
  );
}

/** A new password for who knows the current one. `onChanged`: every session has ended, this one too. */
export function ChangePassword({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('password.title')} lead={t('password.lead')}>
      <Button block onClick={() => setOpen(true)}>
        {t('password.submit')}
      </Button>
      {open ? <PasswordSheet username={username} onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </Card>
  );
}
