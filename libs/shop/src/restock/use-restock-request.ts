import { plainEmail } from '@lotline/web-core/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { useTextForm } from '../forms';
import { useLanguage } from '../i18n';
import { session, useSession } from '../session';

/** The form that requests a mail when goods are in stock again. `done` says what comes next. */
export function useRestockRequest(goodsId: string) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const user = useSession()?.user;
  const [done, setDone] = useState<string | null>(null);
  const label = t('restock.email');
  const form = useTextForm({
    initial: { email: user?.email ?? session.get('reply') ?? '' },
    labels: { email: label },
    check: ({ email }) => ({ email: plainEmail(email) === '' ? t('errors:rule.required', { label }) : null }),
    send: async ({ email }) => {
      const { confirmation_required: isOpen } = await api.post('/api/goods/{id}/restock-requests', {
        params: { path: { id: goodsId } },
        body: { email: plainEmail(email), language },
      });
      setDone(t(isOpen ? 'restock.confirmFirst' : 'restock.waiting'));
    },
  });
  return { ...form, label, done };
}
