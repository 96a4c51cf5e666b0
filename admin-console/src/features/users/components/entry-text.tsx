import { shortHash, signedUsdt } from '@lotline/web-core/balance';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../shared/components/copy';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { LedgerEntry } from '../api';
import styles from './users.module.css';

function Reference({ reference }: { reference: LedgerEntry['reference'] }) {
  const { t } = useTranslation(['users', 'money']);
  const { type, no } = reference;
  if (no === null) return null;
  if (type === 'order') return <PageLink to={paths.order(no)}>{no}</PageLink>;
  if (type === 'transfer') return <Code text={no} shown={shortHash(no)} name={t('money:txid')} />;
  return no;
}

/** What changed a balance, why, and how to reverse it. */
export function EntryText(props: { entry: LedgerEntry; onReverse: ((entry: LedgerEntry) => void) | null }) {
  const { entry, onReverse } = props;
  const { t } = useTranslation('users');
  const { kind, amount, reference, note, reversed } = entry;
  const reversible = kind === 'adjustment' && !reversed && onReverse !== null;
  return (
    <>
      <div>
        {t(`kind.${kind}`)}
        {reversed && <span className={styles.reversed}>{t('ledger.reversed')}</span>}
      </div>
      <div className={styles.reference}>
        <Reference reference={reference} />
      </div>
      {note !== null && <div className={styles.note}>{note}</div>}
      {reversible && (
        <Button
          size="small"
          aria-label={t('reverse.openNamed', { amount: signedUsdt(amount) })}
          onClick={() => onReverse(entry)}
        >
          {t('reverse.open')}
        </Button>
      )}
    </>
  );
}
