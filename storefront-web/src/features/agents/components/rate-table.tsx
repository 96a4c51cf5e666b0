import { plainRate, type OwnRate } from '@lotline/web-core/agents';
import { formatDate } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/app-state';
import { Async } from '../../../shared/async';
import { Local } from '../../../shared/local';
import { useText } from '../../../shared/text';
import { ratesQuery } from '../api';
import styles from './agents.module.css';

function Row({ item }: { item: OwnRate }) {
  const { t } = useText('agents');
  const [language] = useLanguage();
  const { goods_name: goods, rate, coming, effective_at: at } = item;
  return (
    <tr>
      <th scope="row">{goods === null ? t('rates.all') : <Local text={goods} />}</th>
      <td className={styles.right}>
        {rate === null ? t('rates.usual') : t('rates.percent', { rate: plainRate(rate) })}
      </td>
      <td>{t(coming ? 'rates.coming' : 'rates.since', { date: formatDate(at, language) })}</td>
    </tr>
  );
}

/** What orders by the agent's code earn: by goods with a rate of their own, by all others, and what will change. */
export function RateTable() {
  const { t } = useText('agents');
  const query = useQuery(ratesQuery());
  return (
    <Async query={query} name={t('rates.name')}>
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
    </Async>
  );
}
