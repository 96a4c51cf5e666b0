import { feedbackEvent, feedbackReasons, type FeedbackReason } from '@lotline/shop/support';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { openApi } from '../../../shared/api/open-api';
import { SendButton } from '../../../shared/components/send-button';
import { session } from '../../../shared/api/session';
import styles from './tutorials.module.css';

/** Asks whether a tutorial helped, and if not, why. */
export function Helpful({ slug }: { slug: string }) {
  const { t } = useTranslation('tutorials');
  const id = useId();
  const [asksWhy, setAsksWhy] = useState(false);
  const send = useMutation({
    mutationFn: (opinion: { helpful: boolean; reason?: FeedbackReason }) =>
      openApi.post('/api/bury', { body: feedbackEvent(slug, opinion, { path: window.location.pathname, session }) }),
  });
  const asks = !send.isSuccess;
  return (
    <section aria-labelledby={id} className={styles.helpful}>
      <h2 id={id}>{t(asksWhy && asks ? 'helpful.why' : 'helpful.title')}</h2>
      <div role="status">{asks ? null : t('helpful.thanks')}</div>
      {asks ? (
        <div className={styles.actions}>
          {asksWhy ? (
            feedbackReasons.map((reason) => (
              <SendButton key={reason} loading={send.isPending} onClick={() => send.mutate({ helpful: false, reason })}>
                {t(`helpful.reason.${reason}`)}
              </SendButton>
            ))
          ) : (
            <>
              <SendButton loading={send.isPending} onClick={() => send.mutate({ helpful: true })}>
                {t('helpful.yes')}
              </SendButton>
              <Button onClick={() => setAsksWhy(true)}>{t('helpful.no')}</Button>
            </>
          )}
        </div>
      ) : null}
      {send.isError ? <NoticeBar tone="warning">{t('helpful.failed')}</NoticeBar> : null}
    </section>
  );
}
