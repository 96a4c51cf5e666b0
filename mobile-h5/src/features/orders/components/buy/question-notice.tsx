import { domainOf, type useOrderQuestions } from '@lotline/shop/checkout';
import { plainEmail } from '@lotline/web-core/account';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { payHref } from '../../../../shared/api/pay-href';
import styles from './order-sheet.module.css';

/** The question, beside the button that it stopped: on a phone all else may be out of sight. */
export function QuestionNotice(props: {
  questions: ReturnType<typeof useOrderQuestions>;
  /** The address as it stands in the form now: about another one nothing is asked. */
  email: string;
  onEmail: (email: string) => void;
}) {
  const { questions, email: typed, onEmail } = props;
  const { question, dismiss, allowAnother } = questions;
  const { t } = useTranslation(['orders', 'common']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), [question]);
  if (question === null || (question.kind === 'email' && plainEmail(typed) !== question.email)) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.why}>
      <NoticeBar tone="warning">
        {question.kind === 'email' ? (
          <>
            <p>{t('question.email', { email: question.email })}</p>
            <div className={styles.choices}>
              <Button
                color="primary"
                onClick={() => {
                  onEmail(question.likely);
                  dismiss();
                }}
              >
                {t('question.use', { domain: domainOf(question.likely) })}
              </Button>
              <Button onClick={dismiss}>{t('question.keep', { domain: domainOf(question.email) })}</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              {t('open.inline', {
                no: question.order.order_no.slice(-4),
                lines: t('detail.lines', { count: question.order.quantity }),
              })}
            </p>
            <div className={styles.choices}>
              <ButtonLink color="primary" href={payHref(question.order.pre_order_id)}>
                {t('open.continue')}
              </ButtonLink>
              <Button onClick={() => allowAnother(question.order.order_no)}>{t('open.another')}</Button>
            </div>
          </>
        )}
      </NoticeBar>
    </div>
  );
}
