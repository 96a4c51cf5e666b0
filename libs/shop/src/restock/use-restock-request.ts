import { plainEmail } from '@lotline/web-core/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api';
import { useSingleFieldForm } from '../forms';
import { useLanguage } from '../i18n';
import { session, useSession } from '../session';

/** The form that requests a mail when goods are in stock again. `done` says what comes next. */
export function useRestockRequest(goodsId: string) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const user = useSession()?.user;
  const [done, setDone] = useState<string | null>(null);
  const label = t('restock.email');
  const form = useSingleFieldForm({
    field: 'email',
    label,
    initial: user?.email ?? session.get('reply') ?? '',
    read: (typed) => {
      const email = plainEmail(typed);
      return email === '' ? { problem: t('errors:rule.required', { label }) } : { value: email };
    },
    send: (email) =>
      api.post('/api/goods/{id}/restock-requests', { params: { path: { id: goodsId } }, body: { email, language } }),
    onSent: ({ confirmation_required: isOpen }) => setDone(t(isOpen ? 'restock.confirmFirst' : 'restock.waiting')),
  });
  return { ...form, label, done };
}
