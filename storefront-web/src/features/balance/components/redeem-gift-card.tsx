import { useRedeemGiftCard } from '@lotline/shop/balance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { TextField } from '../../../shared/fields/text-field';
import styles from './balance.module.css';

/** Adds the value of a gift card to the balance. */
export function RedeemGiftCard() {
  const { t } = useTranslation('balance');
  const [done, setDone] = useState<string | null>(null);
  const form = useRedeemGiftCard(setDone);
  return (
    <section className={`card ${styles.panel} ${styles.giftCardPanel}`} aria-labelledby="gift-card-title">
      <h2 id="gift-card-title" className={styles.title}>
        {t('giftCard.title')}
      </h2>
      <form onSubmit={form.submit} noValidate className={styles.giftCard}>
        {form.failure !== null && (
          <Notice tone="error" urgent title={t('giftCard.failed')}>
            {form.failure}
          </Notice>
        )}
        {done !== null && <Notice tone="success">{done}</Notice>}
        <TextField
          label={t('giftCard.code')}
          help={t('giftCard.hint')}
          error={form.errors.code}
          className="mono"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={form.values.code}
          onChange={(typed) => {
            setDone(null);
            form.change('code', typed);
          }}
        />
        <SendButton htmlType="submit" loading={form.isPending}>
          {t(form.isPending ? 'giftCard.submitting' : 'giftCard.submit')}
        </SendButton>
      </form>
    </section>
  );
}
