import { useRestockRequest } from '@lotline/shop/restock';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../../shared/components/send-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Field } from '../../../shared/fields/field';
import { Input } from '../../../shared/fields/input';

/** Requests a mail when a product is in stock again. */
export default function RestockForm({ goodsId }: { goodsId: string }) {
  const { t } = useTranslation('catalog');
  const form = useRestockRequest(goodsId);
  if (form.done !== null) return <NoticeBar tone="success">{form.done}</NoticeBar>;
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('restock.title')}>
      {form.failure === null ? null : <NoticeBar tone="error">{form.failure}</NoticeBar>}
      <Field label={t('restock.title')} help={t('restock.hint')} error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            placeholder={form.label}
            value={form.values.email}
            onChange={(text) => form.change('email', text)}
          />
        )}
      </Field>
      <SendButton type="submit" block loading={form.isPending}>
        {t(form.isPending ? 'restock.submitting' : 'restock.submit')}
      </SendButton>
    </form>
  );
}
