import { explorerLink } from '@lotline/web-core/balance';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../api/site-config';
import { Code } from '../components/copy';
import styles from './money.module.css';

/** Address of the chain's explorer, to which a transaction's hash is added; null where there is none. */
const useExplorer = (): string | null => useQuery(siteConfigQuery()).data?.chain.explorer_tx_url ?? null;

/** A transaction's hash, whole, with the way to its page at the explorer. */
export function Transaction({ txid }: { txid: string }) {
  const { t } = useTranslation('money');
  const explorer = useExplorer();
  return (
    <span className={styles.transaction}>
      <Code text={txid} name={t('txid')} />
      {explorer !== null && (
        <a href={explorerLink(explorer, txid)} target="_blank" rel="noopener noreferrer">
          {t('explorer')}
        </a>
      )}
    </span>
  );
}
