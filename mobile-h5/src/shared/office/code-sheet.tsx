import { messageFor } from '@lotline/front-kit/errors';
import type { CodeWanted } from '@lotline/front-kit/office';
import { useId, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../button';
import { Field } from '../field';
import { Sheet } from '../sheet';
import { codeDesk } from './office-api';
import styles from './office.module.css';

/** Whoever has no second factor sets one up first; in a tab of its own, so that what was typed here stays. */
function NotEnrolled({ wanted, enrol }: { wanted: CodeWanted; enrol: string }) {
  const { t } = useTranslation('officeKit');
  return (
    <Sheet
      title={t('code.notEnrolledTitle')}
      onClose={() => wanted.answer(null)}
      footer={
        <ButtonLink look="primary" block big href={enrol} target="_blank" onClick={() => wanted.answer(null)}>
          {t('code.enrol')}
        </ButtonLink>
      }
    >
      <p>{t('code.notEnrolled')}</p>
    </Sheet>
  );
}

const WRONG = ['auth.totp_wrong', 'auth.totp_used'];

function AskCode({ wanted }: { wanted: CodeWanted }) {
  const { t } = useTranslation(['officeKit', 'errors']);
  const id = useId();
  const [code, setCode] = useState('');
  const wrong = WRONG.includes(wanted.refusal.reason ?? '') ? messageFor(wanted.refusal, t) : undefined;
  const [fault, setFault] = useState(wrong);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setFault(t('code.missing'));
    else wanted.answer(code.trim());
  };
  return (
    <Sheet
      title={t('code.title')}
      onClose={() => wanted.answer(null)}
      footer={
        <Button type="submit" form={id} look="primary" block big>
          {t('code.confirm')}
        </Button>
      }
    >
      <form id={id} onSubmit={send} noValidate className={styles.stack}>
        <p className={styles.plain}>{t('code.text')}</p>
        <Field label={t('code.label')} help={t('code.hint')} error={fault}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={20}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}

/** Asks for the code that a call waits for, over whatever is open. `enrol`: where a second factor is set up. */
export function CodeSheet({ enrol }: { enrol: string }) {
  const wanted = useSyncExternalStore(codeDesk.subscribe, codeDesk.wanted);
  if (wanted === null) return null;
  const key = wanted.refusal.requestId ?? '';
  return wanted.refusal.reason === 'auth.totp_not_enrolled' ? (
    <NotEnrolled key={key} wanted={wanted} enrol={enrol} />
  ) : (
    <AskCode key={key} wanted={wanted} />
  );
}
