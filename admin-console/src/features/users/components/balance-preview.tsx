import { signedUsdt } from '@lotline/web-core/balance';
import { formatUsdt, parseUsdt, toWire, type Micro } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { Notice } from '../../../shared/feedback/notice';
import type { User } from '../api';
import styles from './users.module.css';

/** What a change makes of a balance, before it is made. */
export function BalancePreview({ user, change, reason }: { user: User; change: Micro; reason: string }) {
  const { t } = useTranslation(['users', 'shell']);
  const after = parseUsdt(user.balance) + change;
  return (
    <>
      <FactList
        rows={[
          [t('column.username'), user.username],
          [t('preview.before'), formatUsdt(user.balance)],
          [t('preview.change'), signedUsdt(toWire(change))],
          [t('preview.after'), <strong key="after">{formatUsdt(after)}</strong>],
          [t('shell:form.reason'), reason],
        ]}
      />
      {after < 0n && (
        <Notice kind="warning" live={false}>
          {t('preview.negative')}
        </Notice>
      )}
      <p className={styles.quiet}>{t('preview.audited')}</p>
    </>
  );
}
