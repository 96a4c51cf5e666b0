import { formatUsdt } from '@lotline/front-kit/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Localized } from '../../../shared/local-text';
import { Notice } from '../../../shared/notice';
import { goodsQuery, type Goods } from '../api';
import styles from './catalog.module.css';
import { Instead, type InsteadLinks } from './instead';

const MOST_SHOWN = 3;

/** What there is in place of goods that are sold out: the first of their category, all that is in stock, or somebody to ask. */
export function SoldOut({
  goods,
  linkTo,
  links,
}: {
  goods: Goods;
  linkTo: (id: string) => string;
  links: InsteadLinks;
}) {
  const { t } = useTranslation('catalog');
  const alike = { category: goods.category_id, q: '', inStock: true, sort: 'recommended' } as const;
  const { data } = useInfiniteQuery(goodsQuery(alike));
  const others = (data?.pages[0]?.items ?? []).filter(({ id }) => id !== goods.id).slice(0, MOST_SHOWN);
  return (
    <Notice>
      <p>
        <strong>{t('instead.title')}</strong>
      </p>
      {others.length === 0 ? null : (
        <ul className={styles.alike}>
          {others.map((one) => (
            <li key={one.id}>
              <Link to={linkTo(one.id)} preventScrollReset>
                <Localized text={one.name} />
                <span>{formatUsdt(one.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Instead links={links} />
    </Notice>
  );
}
