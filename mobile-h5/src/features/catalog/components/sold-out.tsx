import { useAlternatives } from '@lotline/shop/catalog';
import { GoodsPicture } from '@lotline/shop/components';
import { formatUsdt } from '@lotline/web-core/money';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Localized } from '../../../shared/content/local-text';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import type { Goods } from '../api';
import { Alternatives, type AlternativesLinks } from './alternatives';
import styles from './catalog.module.css';

const RestockForm = lazy(() => import('./restock-form'));

/** What to do about a product that is sold out: others that are in stock, if there are any, and somebody to ask. */
export function SoldOut({
  goods,
  linkTo,
  links,
}: {
  goods: Goods;
  linkTo: (id: string) => string;
  links: AlternativesLinks;
}) {
  const { t } = useTranslation('catalog');
  const others = useAlternatives(goods);
  return (
    <NoticeBar>
      <p>
        <strong>{t(others.length === 0 ? 'soldOut.title' : 'soldOut.titleWithOthers')}</strong>
      </p>
      {others.length === 0 ? null : (
        <ul className={styles.alike}>
          {others.map((one) => (
            <li key={one.id}>
              <Link to={linkTo(one.id)} preventScrollReset>
                <GoodsPicture goods={one} size={32} />
                <span>
                  <Localized text={one.name} />
                </span>
                <span>{formatUsdt(one.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        <RestockForm goodsId={goods.id} />
      </Suspense>
      <Alternatives links={others.length === 0 ? { ask: links.ask } : links} />
    </NoticeBar>
  );
}
