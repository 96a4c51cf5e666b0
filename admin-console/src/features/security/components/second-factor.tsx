import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton, SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { removeTotp, renewRecoveryCodes, useSecurityCache, totpQuery } from '../api';
import styles from './security.module.css';

const FEW_CODES = 3;

/** Whether there is a second factor, and what can be done about it. */
export function SecondFactor(props: { onEnrol: () => void; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation(['security', 'common']);
  const cache = useSecurityCache();
  const totp = useQuery(totpQuery);
  const renew = useMutation({ mutationFn: renewRecoveryCodes, onSuccess: props.onCodes });
  const remove = useMutation({
    mutationFn: removeTotp,
    onSuccess: () => {
      toast('success', t('factor.removed'));
      void cache.changed();
    },
  });
  if (totp.error) return <Failure error={totp.error} title={t('factor.failed')} onRetry={() => void totp.refetch()} />;
  if (!totp.data) return <Loading name={t('factor.title')} rows={2} />;
  const failure = renew.error ?? remove.error;
  if (!totp.data.enrolled) {
    return (
      <>
        <p>{t('factor.why')}</p>
        <Button type="primary" onClick={props.onEnrol}>
          {t('factor.enrol')}
        </Button>
      </>
    );
  }
  const left = totp.data.recovery_codes_left;
  return (
    <>
      <Notice kind={left < FEW_CODES ? 'warning' : 'success'} title={t('factor.on')} live={false}>
        {t('factor.left', { count: left })}
      </Notice>
      {failure !== null && <Failure error={failure} title={t('factor.notDone')} />}
      <div className={styles.buttons}>
        <SendButton loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('factor.renew')}
        </SendButton>
        <SendConfirm
          title={t('factor.removeTitle')}
          description={t('factor.removeText')}
          okText={t('factor.remove')}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate()}
        >
          <Button danger loading={remove.isPending}>
            {t('factor.remove')}
          </Button>
        </SendConfirm>
      </div>
    </>
  );
}
