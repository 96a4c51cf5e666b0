import { useRedeemGiftCard } from '@lotline/shop/balance';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';
import styles from './balance.module.css';

/** Adds the value of a gift card to the balance. */
export function RedeemGiftCard() {
  const { t } = useTranslation('balance');
  const id = useId();
  const [done, setDone] = useState<string | null>(null);
  const form = useRedeemGiftCard(setDone);
  return (
    <form className={styles.card} onSubmit={form.submit} noValidate aria-label={t('giftCard.title')}>
      <h2>{t('giftCard.title')}</h2>
      {form.failure === null ? null : <NoticeBar tone="error">{form.failure}</NoticeBar>}
      {done === null ? null : <NoticeBar tone="success">{done}</NoticeBar>}
      <Field id={id} label={t('giftCard.code')} help={t('giftCard.hint')} error={form.errors.code}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            value={form.values.code}
            onChange={(typed) => {
              setDone(null);
              form.change('code', typed);
            }}
          />
        )}
      </Field>
      <SendButton type="submit" block size="large" loading={form.isPending}>
        {t(form.isPending ? 'giftCard.submitting' : 'giftCard.submit')}
      </SendButton>
    </form>
  );
}
