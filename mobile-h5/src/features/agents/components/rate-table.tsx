import { ratesQuery, useRates } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { QueryPart } from '../../../shared/feedback/query-part';
import styles from './agents.module.css';

/** What orders by the agent's code earn: by goods with a rate of their own, by all others, and what will change. */
export function RateTable() {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(ratesQuery());
  const rowsOf = useRates();
  return (
    <QueryPart query={query} name={t('rates.name')} rows={2}>
      {(rates) => (
        <div className={styles.scroll} role="region" aria-label={t('rates.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('rates.goods')}</th>
                <th scope="col" className={styles.right}>
                  {t('rates.rate')}
                </th>
                <th scope="col">{t('rates.from')}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(rates).map(({ key, goods, general, rate, from }) => (
                <tr key={key}>
                  <th scope="row">{goods === null ? general : <Localized text={goods} />}</th>
                  <td className={styles.right}>{rate}</td>
                  <td>{from}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryPart>
  );
}
