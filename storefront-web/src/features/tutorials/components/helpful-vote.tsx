import { useTranslation } from 'react-i18next';
import { useHelpful } from '@lotline/shop/tutorials';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/navigation/button';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './tutorials.module.css';

/** Asks whether a tutorial helped, and if not, why. */
export function HelpfulVote({ slug }: { slug: string }) {
  const { t } = useTranslation('tutorials');
  const { title, asks, yes, no, reasons, hasFailed } = useHelpful(slug);
  return (
    <section className={`no-print ${styles.helpful}`} aria-labelledby="helpful">
      <h2 id="helpful">{title}</h2>
      <div role="status">{asks === null && <p>{t('helpful.thanks')}</p>}</div>
      {asks === 'whether' && (
        <div className={styles.actions}>
          <SendButton onClick={yes}>{t('helpful.yes')}</SendButton>
          <Button onClick={no}>{t('helpful.no')}</Button>
        </div>
      )}
      {asks === 'why' && (
        <div className={styles.actions}>
          {reasons.map(({ reason, label, send }) => (
            <SendButton key={reason} onClick={send}>
              {label}
            </SendButton>
          ))}
        </div>
      )}
      {hasFailed && <Notice tone="warning">{t('helpful.failed')}</Notice>}
      <Link to={`${paths.service}?about=${encodeURIComponent(slug)}`}>{t('helpful.support')}</Link>
    </section>
  );
}
