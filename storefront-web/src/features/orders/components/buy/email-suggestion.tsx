import { likelyEmail } from '@lotline/shop/ordering';
import { plainEmail } from '@lotline/web-core/account';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../shared/navigation/button';
import { Notice } from '../../../../shared/feedback/notice';
import { useText } from '../../../../shared/text';
import styles from './order-panel.module.css';

interface Slip {
  email: string;
  likely: string;
}

/** Stops an order once when its address looks mistyped; sent again with the same address, it goes. */
export function useEmailSlip() {
  const [found, setFound] = useState<Slip | null>(null);
  const asked = useRef(new Set<string>());
  const stops = (typed: string): boolean => {
    const email = plainEmail(typed);
    const likely = likelyEmail(email);
    if (likely === null || asked.current.has(email)) {
      setFound(null);
      return false;
    }
    asked.current.add(email);
    setFound({ email, likely });
    return true;
  };
  return { found, stops, close: () => setFound(null) };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The question, beside the button that it stopped. */
export function EmailSlip(props: { slip: Slip; onTake: (email: string) => void; onKeep: () => void }) {
  const { slip, onTake, onKeep } = props;
  const { t } = useText('orders');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [slip]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning">
        {t('slip.question', { email: slip.email })}
        <div className={styles.choices}>
          <Button type="primary" onClick={() => onTake(slip.likely)}>
            {t('slip.use', { domain: domainOf(slip.likely) })}
          </Button>
          <Button onClick={onKeep}>{t('slip.keep', { domain: domainOf(slip.email) })}</Button>
        </div>
      </Notice>
    </div>
  );
}
