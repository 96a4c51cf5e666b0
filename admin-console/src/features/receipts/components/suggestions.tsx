import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '../api';
import { OrderLink } from './order-link';
import styles from './receipts.module.css';

/** Payments that the money may be for. A person decides: `onChoose` is null for those who may not. */
export function Suggestions(props: {
  suggestions: readonly Suggestion[];
  onChoose: ((orderNo: string) => void) | null;
}) {
  const { suggestions, onChoose } = props;
  const { t } = useTranslation('receipts');
  if (suggestions.length === 0) return <p className={styles.quiet}>{t('suggestions.none')}</p>;
  return (
    <ul className={styles.suggestions}>
      {suggestions.map((one) => (
        <li key={one.pre_order_id}>
          <div>
            <div>
              {t(`purpose.${one.purpose}`)} <OrderLink no={one.order_no} />
            </div>
            <ul className={styles.reasons}>
              {one.why.map((why) => (
                <li key={why}>{t(`suggestions.why.${why}`)}</li>
              ))}
            </ul>
            <div className={styles.quiet}>
              {t('suggestions.due', { amount: formatUsdt(one.amount_due), status: t(`payment.${one.status}`) })}
            </div>
          </div>
          {onChoose !== null && (
            <Button
              aria-label={t('suggestions.chooseNamed', { no: one.order_no })}
              onClick={() => onChoose(one.order_no)}
            >
              {t('suggestions.choose')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
