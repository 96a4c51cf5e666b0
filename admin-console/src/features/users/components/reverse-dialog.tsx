import { signedUsdt } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { parseUsdt, toWire } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { toast } from '../../../shared/feedback/toast';
import { reverse, useUsersCache, type LedgerEntry, type User } from '../api';
import { BalancePreview } from './balance-preview';

interface Values {
  reason: string;
}

/** Takes an adjustment back, once. */
export function ReverseDialog(props: {
  user: User;
  entry: LedgerEntry;
  requestKey: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const { user, entry, requestKey, onClose } = props;
  const { t } = useTranslation(['users', 'shell']);
  const language = useLanguage();
  const cache = useUsersCache();
  const back = -parseUsdt(entry.amount);
  const amount = signedUsdt(entry.amount);
  return (
    <ReviewedForm<Values>
      name="reverse"
      title={t('reverse.title', { amount })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <p>
            {t('reverse.text', { amount, time: formatDateTime(entry.created_at, language), note: entry.note ?? '' })}
          </p>
          <ReasonField hint={t('adjust.reasonHint')} />
        </>
      }
      review={(values) => <BalancePreview user={user} change={back} reason={values.reason.trim()} />}
      submitLabel={() => t('reverse.submit', { amount: signedUsdt(toWire(back)) })}
      failedTitle={t('reverse.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={(values) => {
        const reason = values.reason.trim();
        return reverse(user.id, entry.id, reason, requestKey.keyOf({ reverse: entry.id, reason }));
      }}
      onSent={() => {
        requestKey.renew();
        toast('success', t('reverse.done', { name: user.username }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
