import { domainOf, type OrderQuestion } from '@lotline/shop/checkout';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/navigation/button';
import { Notice } from '../../../../shared/feedback/notice';
import styles from './order-panel.module.css';

/** The question about an address that looks mistyped, beside the button that it stopped. */
export function EmailQuestion(props: {
  question: Extract<OrderQuestion, { kind: 'email' }>;
  onTake: (email: string) => void;
  onKeep: () => void;
}) {
  const { question, onTake, onKeep } = props;
  const { t } = useTranslation('orders');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [question]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning">
        {t('question.email', { email: question.email })}
        <div className={styles.choices}>
          <Button type="primary" onClick={() => onTake(question.likely)}>
            {t('question.use', { domain: domainOf(question.likely) })}
          </Button>
          <Button onClick={onKeep}>{t('question.keep', { domain: domainOf(question.email) })}</Button>
        </div>
      </Notice>
    </div>
  );
}
