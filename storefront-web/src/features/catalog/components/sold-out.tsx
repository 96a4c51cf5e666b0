import { useAlternatives } from '@lotline/shop/catalog';
import { GoodsPicture } from '@lotline/shop/components';
import { formatUsdt } from '@lotline/web-core/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import type { Goods } from '../api';
import styles from './catalog.module.css';
import { RestockForm } from './restock-form';

/** What to do about a product that is sold out: others that are in stock, if there are any, and somebody to ask. */
export function SoldOut(props: {
  goods: Pick<Goods, 'id' | 'category_id'>;
  href: (slug: string) => string;
  /** Ways to ask when they come back. */
  children: ReactNode;
}) {
  const { goods, href, children } = props;
  const { t } = useTranslation('catalog');
  const others = useAlternatives(goods);
  return (
    <Notice title={t(others.length === 0 ? 'soldOut.title' : 'soldOut.titleWithOthers')} silent>
      {others.length > 0 && (
        <>
          <ul className={styles.instead}>
            {others.map((one) => (
              <li key={one.id}>
                <GoodsPicture goods={one} size={32} />
                <Link to={href(one.slug)} preventScrollReset>
                  <Local text={one.name} />
                </Link>
                <span className="numeric">{formatUsdt(one.price)}</span>
              </li>
            ))}
          </ul>
          <Link to={paths.inStock}>{t('soldOut.all')}</Link>
        </>
      )}
      <RestockForm goodsId={goods.id} />
      <p className={styles.ask}>{t('soldOut.ask')}</p>
      {children}
    </Notice>
  );
}
