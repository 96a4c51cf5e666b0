import { BellOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { restockCountsQuery, type ListedGoods } from '../api';
import styles from './catalog.module.css';

/** How many buyers get a mail when these goods are in stock again. */
function Waiting({ goodsId }: { goodsId: string }) {
  const { t } = useTranslation('catalog');
  const { data } = useQuery(restockCountsQuery());
  const count = data?.get(goodsId) ?? 0;
  if (count === 0) return null;
  return (
    <div>
      <BellOutlined aria-hidden /> {t('stock.waiting', { count })}
    </div>
  );
}

/** What can be ordered now; low or sold-out stock says so in words, and how many wait for it. */
export function StockCell({ goods }: { goods: ListedGoods }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const amount = formatCount(goods.stock, language);
  const preordered = goods.preordered > 0 && <div>{t('stock.preordered', { count: goods.preordered })}</div>;
  if (goods.stock_state === null) {
    return (
      <>
        {amount}
        {preordered}
      </>
    );
  }
  const isOut = goods.stock_state === 'sold_out';
  const word = isOut ? t('stock.out') : t('stock.low');
  return (
    <>
      <span className={isOut ? styles.out : styles.low}>
        <WarningOutlined aria-hidden /> {amount} <span className={styles.word}>{word}</span>
      </span>
      {preordered}
      <Waiting goodsId={goods.id} />
    </>
  );
}

/** How many days the stock lasts, and at which rate; nothing where nothing is sold. */
export function CoverCell({ goods }: { goods: ListedGoods }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  if (goods.cover_days === null) return '–';
  return (
    <>
      {formatCount(goods.cover_days, language)}
      <div className={styles.quiet}>{t('stock.aDay', { amount: formatCount(goods.sold_a_day, language) })}</div>
    </>
  );
}
