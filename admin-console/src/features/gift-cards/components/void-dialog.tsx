import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { toast } from '../../../shared/feedback/toast';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { useGiftCardsCache, voidCards, type GiftCard, type GiftCardBatch } from '../api';

type What = { card: GiftCard } | { batch: GiftCardBatch };

/** Voids a card, or what is open of a batch. */
export function VoidDialog({ what, onClose }: { what: What; onClose: () => void }) {
  const { t } = useTranslation(['giftCards', 'shell']);
  const cache = useGiftCardsCache();
  const [count, value] =
    'card' in what ? [1, what.card.value] : [what.batch.totals.open.count, what.batch.totals.open.value];
  return (
    <ReviewedForm<{ reason: string }>
      name="void"
      title={'card' in what ? t('void.card', { code: what.card.last_four }) : t('void.batch')}
      initialValues={{ reason: '' }}
      fields={<ReasonField hint={t('void.hint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('void.count'), t('cards', { count })],
              [t('void.value'), formatUsdt(value)],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t('void.effect')}</p>
        </>
      )}
      submitLabel={() => t('void.submit', { count })}
      failedTitle={t('void.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={async ({ reason }) => {
        const { voided } = await voidCards(what, reason.trim());
        toast('success', t('void.done', { count: voided }));
      }}
      onSent={() => {
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
