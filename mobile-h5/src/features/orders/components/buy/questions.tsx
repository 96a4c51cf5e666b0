import { likelyEmail } from '@lotline/shop/ordering';
import { openOrderOf } from '@lotline/shop/orders';
import { plainEmail } from '@lotline/web-core/account';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/components/notice-bar';
import { payHref } from '../../../../shared/api/pay-href';
import type { Order } from '../../api';
import type { OrderInput } from '../../order-form';
import { readRecentOrders } from '../../recent';
import styles from './order-sheet.module.css';
import type { usePlaceOrder } from './use-place-order';

/** What is asked once before an order leaves. */
type Question = { kind: 'email'; email: string; likely: string } | { kind: 'open'; order: Order };

/**
 * Questions that stop an order once: an address that looks mistyped, and an order of the same goods that waits for its
 * payment already, perhaps from another tab. Sent again as it is, the order goes.
 */
export function useQuestions(
  goodsId: string,
  order: Pick<ReturnType<typeof usePlaceOrder>, 'beside' | 'setBeside' | 'isValid' | 'submit'>,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [reading, setReading] = useState(false);
  const asked = useRef(new Set<string>());
  const once = (key: string, next: Question): boolean => {
    if (asked.current.has(key)) return false;
    asked.current.add(key);
    setQuestion(next);
    return true;
  };
  /** Whether something is asked now, so that the order waits. */
  const ask = async (input: OrderInput): Promise<boolean> => {
    setQuestion(null);
    const email = plainEmail(input.email);
    const likely = likelyEmail(email);
    if (likely !== null && once(email, { kind: 'email', email, likely })) return true;
    setReading(true);
    const open = openOrderOf(await readRecentOrders(), goodsId, Date.now());
    setReading(false);
    return open !== null && open.order_no !== order.beside && once(open.order_no, { kind: 'open', order: open });
  };
  const close = () => setQuestion(null);
  return {
    question,
    /** The orders that wait are looked for, before this one is sent. */
    reading,
    close,
    submit: (input: OrderInput) => {
      if (order.isValid(input)) void ask(input).then((isAsked) => isAsked || order.submit(input));
    },
    /** One more order is wanted beside this one. */
    another: (orderNo: string) => {
      close();
      order.setBeside(orderNo);
    },
  };
}

/** The question, beside the button that it stopped: on a phone all else may be out of sight. */
export function QuestionNotice(props: {
  questions: ReturnType<typeof useQuestions>;
  /** The address as it stands in the form now: about another one nothing is asked. */
  email: string;
  onEmail: (email: string) => void;
}) {
  const { questions, email: typed, onEmail } = props;
  const { question, close, another } = questions;
  const { t } = useTranslation(['orders', 'common']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), [question]);
  if (question === null || (question.kind === 'email' && plainEmail(typed) !== question.email)) return null;
  const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1);
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
                  close();
                }}
              >
                {t('question.use', { domain: domain(question.likely) })}
              </Button>
              <Button onClick={close}>{t('question.keep', { domain: domain(question.email) })}</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              {t('open.body', {
                no: question.order.order_no.slice(-4),
                lines: t('detail.lines', { count: question.order.quantity }),
              })}
            </p>
            <div className={styles.choices}>
              <ButtonLink color="primary" href={payHref(question.order.pre_order_id)}>
                {t('open.continue')}
              </ButtonLink>
              <Button onClick={() => another(question.order.order_no)}>{t('open.another')}</Button>
            </div>
          </>
        )}
      </NoticeBar>
    </div>
  );
}
