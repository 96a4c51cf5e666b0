import { type OwnCoupon, useCouponTexts, usePromotedGoods } from '@lotline/shop/agents';
import { GoodsPicture, LinkWords } from '@lotline/shop/components';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { InfiniteScroll } from '../../../../shared/components/infinite-scroll';
import { Card } from '../../../../shared/content/card';
import { Empty } from '../../../../shared/feedback/async';
import { QueryPart } from '../../../../shared/feedback/query-part';
import { SearchBox } from '../../../../shared/fields/search-box';
import { Selector } from '../../../../shared/fields/selector';
import styles from '../agents.module.css';
import { ShareButton } from './share-button';

const QrSheet = lazy(() => import('./qr-sheet'));

function Coupon({ coupon }: { coupon: OwnCoupon }) {
  const { t } = useTranslation('agents');
  const { gives, terms, uses } = useCouponTexts(coupon);
  return (
    <li>
      <div className={styles.lineHead}>
        <span>
          <code translate="no">{coupon.code}</code>{' '}
          <CopyButton
            text={coupon.code}
            name={t('coupons.codeOf', { code: coupon.code })}
            color="primary"
            fill="none"
          />
        </span>
        <strong>{gives}</strong>
      </div>
      <p className={styles.hint}>{[...terms, uses].join(' · ')}</p>
    </li>
  );
}

function Coupons({ query }: { query: ReturnType<typeof usePromotedGoods>['coupons'] }) {
  const { t } = useTranslation('agents');
  return (
    <Card title={t('coupons.title')} lead={t('coupons.lead')}>
      <QueryPart query={query} name={t('coupons.name')} rows={2}>
        {(coupons) =>
          coupons.length === 0 ? (
            <p className={styles.lead}>{t('coupons.none')}</p>
          ) : (
            <ul className={`${styles.card} ${styles.list}`}>
              {coupons.map((coupon) => (
                <Coupon key={coupon.code} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Card>
  );
}

type Promoted = ReturnType<typeof usePromotedGoods>['goods'][number];

function Goods({ promoted, code }: { promoted: Promoted; code: string }) {
  const { t } = useTranslation('agents');
  const [open, setOpen] = useState(false);
  const { item, name, price, link, poster } = promoted;
  return (
    <li>
      <div className={styles.goods}>
        <GoodsPicture goods={item} size={48} />
        <div>
          <strong>{name}</strong>
          <p className={styles.hint}>{price}</p>
        </div>
      </div>
      <p className={styles.channelLink}>
        <LinkWords link={link} className={styles.link} />
      </p>
      <div className={styles.pairs}>
        <CopyButton text={link} name={t('goods.linkOf', { name })} label={t('goods.copy')} />
        <ShareButton link={link} of={name} />
        <Button aria-label={t('goods.qrOf', { name })} onClick={() => setOpen(true)}>
          {t('goods.qr')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <QrSheet link={link} code={code} goods={poster} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** The agent's coupons, and links to single products with their pictures. */
export function PromotedGoods({ code }: { code: string }) {
  const { t } = useTranslation('agents');
  const { q, setQ, query, coupons, coupon, setCoupon, couponOptions, goods } = usePromotedGoods(code);
  return (
    <>
      <Coupons query={coupons} />
      <Card title={t('goods.title')} lead={t('goods.lead')}>
        <div className={styles.stack}>
          {couponOptions.length > 1 && (
            <Selector label={t('goods.coupon')} options={couponOptions} value={coupon} onChange={setCoupon} />
          )}
          <SearchBox label={t('goods.search')} value={q} onSearch={setQ} />
          <QueryPart query={query} name={t('goods.name')}>
            {() =>
              goods.length === 0 ? (
                <Empty title={t('goods.empty')}>
                  <p>{t('goods.emptyBody')}</p>
                </Empty>
              ) : (
                <>
                  <ul className={`${styles.card} ${styles.list}`}>
                    {goods.map((promoted) => (
                      <Goods key={promoted.item.id} promoted={promoted} code={code} />
                    ))}
                  </ul>
                  <InfiniteScroll query={query} />
                </>
              )
            }
          </QueryPart>
        </div>
      </Card>
    </>
  );
}
