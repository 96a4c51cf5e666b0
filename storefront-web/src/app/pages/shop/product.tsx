import { useLanguage } from '@lotline/shop/i18n';
import { useGoodsView } from '@lotline/shop/tracking';
import { ApiError } from '@lotline/web-core/api';
import { goodsLink, useBuyerId } from '@lotline/shop/catalog';
import { isBlank, localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { AnnouncementBar } from '../../../features/announcements/components/announcement-bar';
import { goodsDetailQuery, type GoodsDetail } from '../../../features/catalog/api';
import { FavouriteButton } from '../../../features/catalog/components/favourite-button';
import { GoodsFacts } from '../../../features/catalog/components/goods-facts';
import { GoodsGallery } from '../../../features/catalog/components/goods-gallery';
import { LineFormat } from '../../../features/catalog/components/line-format';
import { SpecialPrice } from '../../../features/catalog/components/special-price';
import { ProductPath } from '../../../features/catalog/components/product-path';
import { SimilarGoods } from '../../../features/catalog/components/similar-goods';
import { StockBadge } from '../../../features/catalog/components/stock-badge';
import { CopyButton } from '../../../shared/content/copy-button';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Local } from '../../../shared/content/local';
import { Money } from '../../../shared/content/money';
import { Page } from '../../../shared/content/page';
import { Async, Empty, Skeleton } from '../../../shared/feedback/async';
import { ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import '../orders/texts';
import { Offer } from './offer';
import styles from './product.module.css';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${styles.part}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Text({ text }: { text: LocalText }) {
  const language = useLanguage();
  return (
    <div lang={textLang(text, language)}>
      <LazyMarkdown text={localText(text, language)} />
    </div>
  );
}

const Questions = ({ questions }: Pick<GoodsDetail, 'questions'>) => (
  <Collapse
    ghost
    items={questions.map(({ question, answer }) => ({
      key: `${question.zh}\n${question.en}`,
      label: <Local text={question} />,
      children: (
        <p className={styles.answer}>
          <Local text={answer} />
        </p>
      ),
    }))}
  />
);

function Product({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation(['catalog', 'orders', 'shop']);
  return (
    <>
      <div className={styles.product}>
        <div className={styles.gallery}>
          <GoodsGallery goods={goods} />
        </div>
        <section className={`card ${styles.order}`} aria-label={t('orders:panel.title')}>
          <p className={styles.price}>
            <span>
              <Money amount={goods.price} strong />{' '}
              <small>
                / <Local text={goods.unit} />
              </small>{' '}
              <SpecialPrice goods={goods} block />
            </span>
            <StockBadge goods={goods} />
          </p>
          <Offer goods={goods} href={paths.goodsPage} />
        </section>
        <div className={styles.parts}>
          <Part title={t('page.facts')}>
            <GoodsFacts goods={goods} />
          </Part>
          {(goods.line_format !== null || goods.line_example !== null) && (
            <Part title={t('page.format.title')}>
              <LineFormat goods={goods} />
            </Part>
          )}
          {!isBlank(goods.description) && (
            <Part title={t('page.about')}>
              <Text text={goods.description} />
            </Part>
          )}
          {!isBlank(goods.warranty) && (
            <Part title={t('page.warrantyTerms')}>
              <Text text={goods.warranty} />
            </Part>
          )}
          {goods.questions.length > 0 && (
            <Part title={t('page.questions')}>
              <Questions questions={goods.questions} />
            </Part>
          )}
        </div>
      </div>
      <SimilarGoods id={goods.id} />
    </>
  );
}

/** What is sold, in full, and beside it the form that orders it. A slug that the product had before leads to its own. */
export function ProductPage() {
  const { t } = useTranslation(['catalog', 'orders', 'shop']);
  const language = useLanguage();
  const { slug = '' } = useParams();
  const query = useQuery(goodsDetailQuery(slug, useBuyerId()));
  const { data: goods, error } = query;
  useGoodsView(goods?.id);
  const navigate = useNavigate();
  const current = goods?.slug;
  useEffect(() => {
    if (current !== undefined && current !== slug) void navigate(paths.goodsPage(current), { replace: true });
  }, [current, slug, navigate]);
  if (goods === undefined && error instanceof ApiError && error.httpStatus === 404) {
    return (
      <Page title={t('page.gone.title')}>
        <Empty title={t('page.gone.body')} action={<ButtonLink to={paths.buy}>{t('page.list')}</ButtonLink>} />
      </Page>
    );
  }
  return (
    <Page
      key={slug}
      title={goods === undefined ? t('shop:buy.title') : localText(goods.name, language)}
      heading={goods === undefined ? undefined : <Local text={goods.name} />}
      lead={goods === undefined ? undefined : <Local text={goods.summary} />}
      aside={
        goods !== undefined && (
          <div className={styles.actions}>
            <FavouriteButton goods={goods} words />
            <CopyButton text={goodsLink(goods)} name={t('page.shareName')}>
              {t('page.share')}
            </CopyButton>
          </div>
        )
      }
    >
      <AnnouncementBar position="buy" />
      <div className={styles.back}>
        <ProductPath goods={goods} />
      </div>
      <Async query={query} name={t('name')} skeleton={<Skeleton rows={6} height={96} />}>
        {(loaded) => <Product key={loaded.id} goods={loaded} />}
      </Async>
    </Page>
  );
}
