import { useBrand, storage } from '@lotline/shop/session';
import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { localText, textLang } from '@lotline/web-core/i18n';
import { useGoodsView } from '@lotline/shop/tracking';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AnnouncementBar } from '../../../features/announcements/components/announcement-bar';
import { Popups } from '../../../features/announcements/components/popups';
import { goodsDetailQuery, type GoodsDetail } from '../../../features/catalog/api';
import { CategoryMenu } from '../../../features/catalog/components/category-nav';
import { FavouriteButton } from '../../../features/catalog/components/favourite-button';
import { GoodsResults } from '../../../features/catalog/components/goods-results';
import { GoodsToolbar } from '../../../features/catalog/components/goods-toolbar';
import { SpecialPrice } from '../../../features/catalog/components/special-price';
import { StockBadge } from '../../../features/catalog/components/stock-badge';
import { emptyFilter, filterFrom, useBuyerId, withFilter, type GoodsFilter } from '@lotline/shop/catalog';
import { AttributeFilter } from '../../../features/catalog/components/attribute-filter';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { Icon } from '../../../shared/content/icons';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Local } from '../../../shared/content/local';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from '../pages.module.css';
import '../orders/texts';
import { Offer } from './offer';

function Description({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation(['catalog', 'orders']);
  const language = useLanguage();
  if (goods.description.zh === '' && goods.description.en === '') return null;
  return (
    <details className={styles.description} open>
      <summary>{t('catalog:page.about')}</summary>
      <div lang={textLang(goods.description, language)}>
        <LazyMarkdown text={localText(goods.description, language)} />
      </div>
    </details>
  );
}

/** What is sold in short, the way to its page, and the form that orders it. */
function Chosen({ id, closeHref, href }: { id: string; closeHref: string; href: (slug: string) => string }) {
  const { t } = useTranslation(['orders', 'catalog']);
  const query = useQuery(goodsDetailQuery(id, useBuyerId()));
  useGoodsView(query.data?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (!loaded || heading.current === null) return;
    heading.current.focus({ preventScroll: true });
    const { top } = heading.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) heading.current.scrollIntoView();
  }, [loaded, id]);
  return (
    <Async query={query} name={t('catalog:name')} skeleton={<Skeleton rows={6} />}>
      {(goods) => (
        <>
          <div className={styles.panelHead}>
            <GoodsPicture goods={goods} size={48} />
            <h2 ref={heading} tabIndex={-1}>
              <Link to={paths.goodsPage(goods.slug)}>
                <Local text={goods.name} />
              </Link>
            </h2>
            <FavouriteButton goods={goods} />
            <Link to={closeHref} className={styles.close} aria-label={t('panel.close')} preventScrollReset>
              <Icon name="cross" size={20} />
            </Link>
          </div>
          <p className={styles.panelFacts}>
            <StockBadge goods={goods} />
            <SpecialPrice goods={goods} />
            {goods.warranty_hours > 0 && <span>{t('catalog:warranty', { count: goods.warranty_hours })}</span>}
            {goods.sold > 0 && <span>{t('catalog:sold', { count: goods.sold })}</span>}
          </p>
          <Offer key={goods.id} goods={goods} href={href}>
            <Description goods={goods} />
          </Offer>
        </>
      )}
    </Async>
  );
}

type Layout = 'table' | 'cards';
/** The layout that this browser's visitor chose last; an address that names one goes first, the owner's choice last. */
const LAYOUT_KEY = 'catalogLayout';
const layoutFrom = (text: string | null): Layout => (text === 'cards' ? 'cards' : 'table');

/** The catalogue over the whole width, and a quick order beside it once a product is chosen. The address holds all of it. */
export function BuyPage() {
  const { t } = useTranslation(['shop', 'catalog', 'orders']);
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params);
  const ownersLook = useBrand()?.list_look ?? null;
  const layout = layoutFrom(params.get('view') ?? storage.getItem(LAYOUT_KEY) ?? ownersLook);
  const goodsId = params.get('goods');

  const change = useCallback(
    (next: (query: URLSearchParams) => URLSearchParams) =>
      setParams((query) => next(query), { preventScrollReset: true, replace: true }),
    [setParams],
  );
  const onFilter = useCallback((part: Partial<GoodsFilter>) => change((query) => withFilter(query, part)), [change]);
  const panelHref = (goods: string | null): string => {
    const query = new URLSearchParams(params);
    if (goods === null) query.delete('goods');
    else query.set('goods', goods);
    return query.size === 0 ? paths.buy : `${paths.buy}?${query.toString()}`;
  };
  const onLayout = (next: Layout) => {
    storage.setItem(LAYOUT_KEY, next);
    change((query) => {
      const copy = new URLSearchParams(query);
      if (next === 'cards') copy.set('view', next);
      else copy.delete('view');
      return copy;
    });
  };

  return (
    <Page title={t('buy.title')}>
      <AnnouncementBar position="buy" />
      <Popups position="buy" />
      <div className={`${styles.buy} ${goodsId === null ? '' : (styles.withPanel ?? '')}`}>
        <aside className={styles.rail}>
          <CategoryMenu
            active={filter.category}
            href={(category) => `?${withFilter(params, { category }).toString()}`}
          />
        </aside>
        <div>
          <GoodsToolbar filter={filter} layout={layout} onFilter={onFilter} onLayout={onLayout} />
          <AttributeFilter filter={filter} onFilter={onFilter} />
          <GoodsResults
            filter={filter}
            layout={layout}
            selected={goodsId}
            href={panelHref}
            onClear={() => onFilter({ ...emptyFilter, sort: filter.sort })}
          />
        </div>
        {goodsId !== null && (
          <section className={`card ${styles.panel}`} aria-label={t('orders:panel.title')}>
            <Chosen id={goodsId} href={panelHref} closeHref={panelHref(null)} />
          </section>
        )}
      </div>
    </Page>
  );
}
