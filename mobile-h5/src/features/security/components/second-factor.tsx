import { meQuery } from '@lotline/shop/auth';
import { messageFor } from '@lotline/web-core/errors';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import { removeTotp, renewRecoveryCodes, totpQuery } from '../api';
import { EnrolSheet } from './enrol-sheet';
import styles from './security.module.css';

const FEW_CODES = 3;

/** Shown once: who loses the authenticator gets in with these. */
function CodesSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Popup
      title={t('codes.title')}
      onClose={onDone}
      footer={
        <>
          <Button block onClick={save}>
            {t('codes.save')}
          </Button>
          <Button color="primary" block size="large" onClick={onDone}>
            {t('codes.done')}
          </Button>
        </>
      }
    >
      <NoticeBar tone="warning">{t('codes.text')}</NoticeBar>
      <ul className={styles.codes} aria-label={t('codes.title')} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Popup>
  );
}

function RemoveSheet({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation(['security', 'errors']);
  const remove = useMutation({ mutationFn: removeTotp, onSuccess: onRemoved });
  return (
    <Popup
      title={t('factor.removeTitle')}
      onClose={onClose}
      footer={
        <SendButton
          color="danger"
          fill="outline"
          block
          size="large"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('factor.remove')}
        </SendButton>
      }
    >
      {remove.error === null ? null : <NoticeBar tone="error">{messageFor(remove.error, t)}</NoticeBar>}
      <p>{t('factor.removeText')}</p>
    </Popup>
  );
}

function Enrolled(props: { left: number; onCodes: (codes: string[]) => void; onRemove: () => void }) {
  const { left, onCodes, onRemove } = props;
  const { t } = useTranslation(['security', 'errors']);
  const renew = useMutation({ mutationFn: renewRecoveryCodes, onSuccess: onCodes });
  return (
    <>
      <NoticeBar tone={left < FEW_CODES ? 'warning' : 'success'} silent>
        <p>{t('factor.on')}</p>
        <p>{t('factor.left', { count: left })}</p>
      </NoticeBar>
      {renew.error === null ? null : <NoticeBar tone="error">{messageFor(renew.error, t)}</NoticeBar>}
      <SendButton block loading={renew.isPending} onClick={() => renew.mutate()}>
        {t('factor.renew')}
      </SendButton>
      <Button color="danger" fill="outline" block onClick={onRemove}>
        {t('factor.remove')}
      </Button>
    </>
  );
}

/** Whether there is a second factor, and what can be done about it. */
export function SecondFactor() {
  const { t } = useTranslation('security');
  const query = useQuery(totpQuery());
  const client = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = () => {
    void client.invalidateQueries({ queryKey: totpQuery().queryKey });
    // What one may do can depend on it.
    void client.invalidateQueries({ queryKey: meQuery().queryKey });
  };
  const show = (recovery: readonly string[]) => {
    setOpen(null);
    setCodes(recovery);
    changed();
  };
  const removed = () => {
    setOpen(null);
    changed();
    toast(t('factor.removed'));
  };
  return (
    <Card title={t('factor.title')}>
      <QueryPart query={query} name={t('factor.name')} rows={2}>
        {({ enrolled, recovery_codes_left: left }) =>
          enrolled ? (
            <Enrolled left={left} onCodes={show} onRemove={() => setOpen('remove')} />
          ) : (
            <>
              <p className={mobileAdmin.plain}>{t('factor.why')}</p>
              <Button color="primary" block onClick={() => setOpen('enrol')}>
                {t('factor.enrol')}
              </Button>
            </>
          )
        }
      </QueryPart>
      {open === 'enrol' ? <EnrolSheet onEnrolled={show} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveSheet onClose={() => setOpen(null)} onRemoved={removed} /> : null}
      {codes === null ? null : <CodesSheet codes={codes} onDone={() => setCodes(null)} />}
    </Card>
  );
}
