import { changePassword } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { Card } from '../../../shared/content/card';
import { PasswordForm } from './password-form';
import { useChangePassword } from './use-change-password';

type Owner = Pick<Schemas['Session']['user'], 'username' | 'email' | 'isAdmin'>;

function PasswordSheet(props: { user: Owner; onClose: () => void; onChanged: () => void }) {
  const { user, onClose, onChanged } = props;
  const { t } = useTranslation('account');
  const id = useId();
  const change = useChangePassword({ send: (values) => changePassword(values).then(onChanged) });
  return (
    <Popup
      title={t('password.change')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={change.isPending}>
          {t('password.change')}
        </SendButton>
      }
    >
      <PasswordForm id={id} user={user} change={change} />
    </Popup>
  );
}

/** A new password for who knows the current one. `onChanged`: every session has ended, this one too. */
export function ChangePassword({ user, onChanged }: { user: Owner; onChanged: () => void }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('password.title')} lead={t('password.lead')}>
      <Button block onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      {open ? <PasswordSheet user={user} onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </Card>
  );
}
