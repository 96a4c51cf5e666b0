import { useLanguage } from '@lotline/shop/i18n';
import { useBrand, useSession } from '@lotline/shop/session';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AnnouncementBar } from '../../../features/announcements/components/announcement-bar';
import { Popups } from '../../../features/announcements/components/popups';
import { CategoryRow } from '../../../features/catalog/components/category-nav';
import { GoodsResults } from '../../../features/catalog/components/goods-results';
import { SearchField } from '../../../features/catalog/components/search-field';
import { emptyFilter } from '@lotline/shop/catalog';
import { useHasOrders } from '@lotline/shop/orders';
import { isBlank, localText } from '@lotline/web-core/i18n';
import { BrandHero } from '../../../features/site/components/brand-hero';
import { useBrandPending } from '../../../features/site/hooks/use-brand-pending';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import styles from './home.module.css';
import { BalanceCard, ContinueOrder, GuestCard, HelpCard, RecentOrders } from './home-cards';

// antd's Steps weigh more than the page has room for before its products are there.
const HomeHero = lazy(async () => ({ default: (await import('./home-hero')).HomeHero }));

// The feed and its reader, beside the products.
const LiveOrders = lazy(async () => ({
  default: (await import('../../../features/live-orders/components/live-orders')).LiveOrders,
}));

/** Search, categories, and what the shop recommends or what matches the words that are being typed. */
function Goods() {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  return (
    <div>
      <div className={styles.sectionHead}>
        <h2>{t('home.goods')}</h2>
        <div className={styles.search}>
          <SearchField
            value={q}
            onSearch={setQ}
            onSubmit={(text) => void navigate(text === '' ? paths.buy : paths.search(text))}
            whileTyping
          />
        </div>
        <Link to={paths.buy}>{t('home.all')}</Link>
      </div>
      <div className={styles.categories}>
        <CategoryRow href={(id) => (id === null ? paths.buy : paths.category(id))} />
      </div>
      <GoodsResults
        filter={{ ...emptyFilter, q }}
        layout="table"
        href={paths.goodsPage}
        onClear={() => (q === '' ? void navigate(paths.buy) : setQ(''))}
      />
    </div>
  );
}

/** The shop's first page: an order to go on with, the goods, and beside them what is one's own and what is sold. */
export function HomePage() {
  const { t } = useTranslation('shop');
  const signedIn = useSession() !== null;
  const hasOrders = useHasOrders();
  const language = useLanguage();
  const isBrandPending = useBrandPending();
  const tagline = useBrand()?.tagline ?? { zh: '', en: '' };
  return (
    <Page
      title={t('home.title')}
      heading={t('home.heading')}
      lead={isBlank(tagline) ? t('home.lead') : localText(tagline, language)}
    >
      <div className={isBrandPending ? 'settles' : undefined}>
        {isBrandPending && <div data-loading />}
        <BrandHero />
        {!hasOrders && (
          <div className={`card ${styles.hero}`}>
            <Suspense>
              <HomeHero />
            </Suspense>
          </div>
        )}
        <AnnouncementBar position="home" reserved />
        <Popups position="home" />
        <div className="settles">
          {hasOrders && <ContinueOrder />}
          <div className={styles.columns}>
            <Goods />
            <aside className={styles.side} aria-label={t('home.side')}>
              {signedIn ? <BalanceCard /> : <GuestCard />}
              <Suspense fallback={<div className={`card ${styles.live}`} />}>
                <LiveOrders />
              </Suspense>
              <HelpCard />
            </aside>
          </div>
          {signedIn && <RecentOrders />}
        </div>
      </div>
    </Page>
  );
}
