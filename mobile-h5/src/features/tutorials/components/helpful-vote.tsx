import { useHelpful } from '@lotline/shop/tutorials';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import styles from './tutorials.module.css';

/** Asks whether a tutorial helped, and if not, why. */
export function HelpfulVote({ slug }: { slug: string }) {
  const { t } = useTranslation('tutorials');
  const id = useId();
  const { title, asks, yes, no, reasons, isPending, hasFailed } = useHelpful(slug);
  return (
    <section aria-labelledby={id} className={styles.helpful}>
      <h2 id={id}>{title}</h2>
      <div role="status">{asks === null ? t('helpful.thanks') : null}</div>
      {asks !== null ? (
        <div className={styles.actions}>
          {asks === 'why' ? (
            reasons.map(({ reason, label, send }) => (
              <SendButton key={reason} loading={isPending} onClick={send}>
                {label}
              </SendButton>
            ))
          ) : (
            <>
              <SendButton loading={isPending} onClick={yes}>
                {t('helpful.yes')}
              </SendButton>
              <Button onClick={no}>{t('helpful.no')}</Button>
            </>
          )}
        </div>
      ) : null}
      {hasFailed ? <NoticeBar tone="warning">{t('helpful.failed')}</NoticeBar> : null}
    </section>
  );
}
