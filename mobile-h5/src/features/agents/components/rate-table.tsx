import { plainRate, type OwnRate, ratesQuery } from '@lotline/shop/agents';
import { formatDate } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { QueryPart } from '../../../shared/components/query-part';
import { useLanguage } from '../../../shared/hooks/stored';
import styles from './agents.module.css';

function Row({ item }: { item: OwnRate }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const language = useLanguage();
  const { goods_name: goods, rate, coming, effective_at: at } = item;
  return (
    <tr>
      <th scope="row">{goods === null ? t('rates.all') : <Localized text={goods} />}</th>
      <td className={styles.right}>
        {rate === null ? t('rates.usual') : t('rates.percent', { rate: plainRate(rate) })}
      </td>
      <td>{t(coming ? 'rates.coming' : 'rates.since', { date: formatDate(at, language) })}</td>
    </tr>
  );
}

/** What orders by the agent's code earn: by goods with a rate of their own, by all others, and what will change. */
export function RateTable() {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(ratesQuery());
  return (
    <QueryPart query={query} name={t('rates.name')} rows={2}>
      {({ rate, items }) => (
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
              <tr>
                <th scope="row">
                  {t(items.some(({ goods_name: name }) => name !== null) ? 'rates.rest' : 'rates.all')}
                </th>
                <td className={styles.right}>{t('rates.percent', { rate: plainRate(rate) })}</td>
                <td>{t('rates.now')}</td>
              </tr>
              {items.map((item, at) => (
                <Row key={at} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryPart>
  );
}
