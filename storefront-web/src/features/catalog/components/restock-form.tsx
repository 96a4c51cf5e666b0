import { useRestockRequest } from '@lotline/shop/restock';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { TextField } from '../../../shared/fields/text-field';

/** Requests a mail when a product is in stock again. */
export function RestockForm({ goodsId }: { goodsId: string }) {
  const { t } = useTranslation('catalog');
  const form = useRestockRequest(goodsId);
  if (form.done !== null) return <Notice tone="success">{form.done}</Notice>;
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('restock.title')}>
      {form.failure !== null && (
        <Notice tone="error" urgent>
          {form.failure}
        </Notice>
      )}
      <TextField
        label={t('restock.title')}
        help={t('restock.hint')}
        type="email"
        autoComplete="email"
        placeholder={form.label}
        {...form.field('email')}
      />
      <SendButton htmlType="submit" loading={form.isPending}>
        {t(form.isPending ? 'restock.submitting' : 'restock.submit')}
      </SendButton>
    </form>
  );
}
