import type { Schemas } from '@lotline/web-core/api';
import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import { isEmail, plainEmail } from '@lotline/web-core/account';
import { likelyEmail } from '@lotline/shop/checkout';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { Field } from '../../../../shared/fields/field';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import { changeEmail } from '../../api/order-api';
import { Input } from '../../../../shared/fields/input';
import styles from './cashier.module.css';

type Order = Schemas['OrderDetail'];

interface EmailSheetProps {
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
}

/** The form's address, what is wrong with it, and its sending. */
function useEmailForm({ order, onChanged }: EmailSheetProps) {
  const { t } = useTranslation(['cashier', 'common', 'errors']);
  const [email, setEmail] = useState(likelyEmail(order.email) ?? order.email);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const likely = likelyEmail(email);
  /** The first press on an address that looks mistyped only asks. */
  const [asked, setAsked] = useState<string | null>(null);

  const send = async () => {
    const typed = plainEmail(email);
    if (!isEmail(typed)) return setError(t('own.invalid'));
    const suggestion = likelyEmail(typed);
    if (suggestion !== null && asked !== typed) {
      setAsked(typed);
      return setError(t('common:email.likely', { email: suggestion }));
    }
    setBusy(true);
    setFailure(null);
    try {
      onChanged(await changeEmail(order.order_no, typed));
    } catch (refused) {
      const { email: wrong } = fieldMessages(refused, t, { email: t('own.field') });
      setError(wrong);
      setFailure(wrong === undefined ? messageFor(refused, t) : null);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  const change = (next: string) => {
    setEmail(next);
    setError(undefined);
  };
  return { email, change, likely, error, failure, busy, submit };
}

/** Corrects where the lines of an unpaid order go. */
export function EmailSheet(props: EmailSheetProps) {
  const { order, onClose } = props;
  const { t } = useTranslation(['cashier', 'common']);
  const id = useId();
  const { email, change, likely, error, failure, busy, submit } = useEmailForm(props);
  return (
    <Popup
      title={t('own.title')}
      onClose={onClose}
      footer={
        <SendButton type="submit" form={id} color="primary" block size="large" loading={busy}>
          {t('own.save')}
        </SendButton>
      }
    >
      <form id={id} className={styles.ownForm} onSubmit={submit} noValidate>
        <p>{t('own.help', { email: order.email })}</p>
        <Field label={t('own.field')} error={error}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              value={email}
              onChange={change}
            />
          )}
        </Field>
        <div role="status">
          {likely === null ? null : (
            <p>
              {t('common:email.likely', { email: likely })}{' '}
              <Button color="primary" fill="none" onClick={() => change(likely)}>
                {t('common:email.take')}
              </Button>
            </p>
          )}
        </div>
        {failure === null ? null : <NoticeBar tone="error">{failure}</NoticeBar>}
      </form>
    </Popup>
  );
}
