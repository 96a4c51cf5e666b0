import { feedbackEvent, feedbackReasons, type FeedbackReason } from '@lotline/shop/support';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import { api, session } from '../../../shared/services';
import { useText } from '../../../shared/text';
import styles from './tutorials.module.css';

/** Asks whether a tutorial helped, and if not, why. */
export function Helpful({ slug }: { slug: string }) {
  const { t } = useText('tutorials');
  const [asksWhy, setAsksWhy] = useState(false);
  const send = useMutation({
    mutationFn: (opinion: { helpful: boolean; reason?: FeedbackReason }) =>
      api.post('/api/bury', { body: feedbackEvent(slug, opinion, { path: window.location.pathname, session }) }),
  });
  return (
    <section className={`no-print ${styles.helpful}`} aria-labelledby="helpful">
      <h2 id="helpful">{t(asksWhy && !send.isSuccess ? 'helpful.why' : 'helpful.title')}</h2>
      <div role="status">{send.isSuccess && <p>{t('helpful.thanks')}</p>}</div>
      {!send.isSuccess && !asksWhy && (
        <div className={styles.actions}>
          <SendButton onClick={() => send.mutate({ helpful: true })}>{t('helpful.yes')}</SendButton>
          <Button onClick={() => setAsksWhy(true)}>{t('helpful.no')}</Button>
        </div>
      )}
      {!send.isSuccess && asksWhy && (
        <div className={styles.actions}>
          {feedbackReasons.map((reason) => (
            <SendButton key={reason} onClick={() => send.mutate({ helpful: false, reason })}>
              {t(`helpful.reason.${reason}`)}
            </SendButton>
          ))}
        </div>
      )}
      {send.isError && <Notice tone="warning">{t('helpful.failed')}</Notice>}
      <Link to={`${paths.service}?about=${encodeURIComponent(slug)}`}>{t('helpful.support')}</Link>
    </section>
  );
}
