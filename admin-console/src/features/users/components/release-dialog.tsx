import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { releaseBalance, useUsersCache, type User } from '../api';

/** Since when a balance is on hold, how much it was, and why; `onRelease` for those who may end it. */
export function HoldNotice(props: { hold: NonNullable<User['balance_hold']>; onRelease: (() => void) | null }) {
  const { hold, onRelease } = props;
  const { t } = useTranslation('users');
  const language = useLanguage();
  const held = { amount: formatUsdt(hold.amount), time: formatDateTime(hold.since, language) };
  return (
    <Notice
      kind="warning"
      title={t('hold.title', held)}
      live={false}
      action={onRelease !== null && <Button onClick={onRelease}>{t('hold.open')}</Button>}
    >
      {t('hold.why')}
    </Notice>
  );
}

/** Lets a balance be spent again, after a look at the account. */
export function ReleaseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['users', 'shell']);
  const cache = useUsersCache();
  const { username: name } = user;
  const amount = formatUsdt(user.balance);
  return (
    <ReviewedForm<{ reason: string }>
      name="release"
      title={t('hold.dialog', { name })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <p>{t('hold.look')}</p>
          <ReasonField hint={t('hold.reasonHint')} />
        </>
      }
      review={({ reason }) => (
        <FactList
          rows={[
            [t('column.username'), name],
            [t('column.balance'), <span className="money">{amount}</span>],
            [t('shell:form.reason'), reason.trim()],
          ]}
        />
      )}
      submitLabel={() => t('hold.submit', { amount })}
      failedTitle={t('hold.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => releaseBalance(user.id, reason.trim())}
      onSent={() => {
        toast('success', t('hold.done', { name }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
