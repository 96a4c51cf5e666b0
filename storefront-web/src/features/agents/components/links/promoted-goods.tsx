import { type OwnCoupon, useCouponTexts, usePromotedGoods } from '@lotline/shop/agents';
import { GoodsPicture, LinkWords } from '@lotline/shop/components';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/content/copy-button';
import { Async, Empty } from '../../../../shared/feedback/async';
import { SearchBox } from '../../../../shared/fields/search-box';
import { Button } from '../../../../shared/navigation/button';
import styles from '../agents.module.css';
import { Section } from '../section';
import { ShareButton } from './share-button';
import { ToggleRow } from '../toggle-row';

const QrDialog = lazy(() => import('./qr-dialog'));

function Coupon({ coupon }: { coupon: OwnCoupon }) {
  const { t } = useTranslation('agents');
  const { gives, terms, uses } = useCouponTexts(coupon);
  return (
    <li>
      <div className={styles.lineHead}>
        <span>
          <code translate="no">{coupon.code}</code>{' '}
          <CopyButton text={coupon.code} name={t('coupons.codeOf', { code: coupon.code })} />
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
    <Section title={t('coupons.title')} lead={t('coupons.lead')}>
      <Async query={query} name={t('coupons.name')}>
        {(coupons) =>
          coupons.length === 0 ? (
            <p className={styles.lead}>{t('coupons.none')}</p>
          ) : (
            <ul className={`card ${styles.list}`}>
              {coupons.map((coupon) => (
                <Coupon key={coupon.code} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </Async>
    </Section>
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
        <GoodsPicture goods={item} size={56} />
        <div>
          <strong>{name}</strong>
          <p className={styles.hint}>{price}</p>
        </div>
      </div>
      <p className={styles.channelLink}>
        <LinkWords link={link} className={styles.link} />
      </p>
      <div className={styles.buttons}>
        <CopyButton text={link} name={t('goods.linkOf', { name })}>
          {t('goods.copy')}
        </CopyButton>
        <ShareButton link={link} of={name} />
        <Button aria-label={t('goods.qrOf', { name })} onClick={() => setOpen(true)}>
          {t('goods.qr')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <QrDialog link={link} code={code} goods={poster} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** The agent's coupons, and links to single products with their pictures. */
export function PromotedGoods({ code }: { code: string }) {
  const { t } = useTranslation(['agents', 'common']);
  const { q, setQ, query, coupons, coupon, setCoupon, couponOptions, goods } = usePromotedGoods(code);
  return (
    <div className={styles.stack}>
      <Coupons query={coupons} />
      <Section title={t('goods.title')} lead={t('goods.lead')}>
        <div className={styles.stack}>
          {couponOptions.length > 1 && (
            <ToggleRow label={t('goods.coupon')} options={couponOptions} value={coupon} onPress={setCoupon} />
          )}
          <SearchBox label={t('goods.search')} value={q} onSearch={setQ} whileTyping />
          <Async query={query} name={t('goods.name')}>
            {() =>
              goods.length === 0 ? (
                <Empty title={t('goods.empty')}>{t('goods.emptyBody')}</Empty>
              ) : (
                <ul className={`card ${styles.list}`}>
                  {goods.map((promoted) => (
                    <Goods key={promoted.item.id} promoted={promoted} code={code} />
                  ))}
                </ul>
              )
            }
          </Async>
          {query.hasNextPage && (
            <div className={styles.buttons}>
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('common:action.loadMore')}
              </Button>
            </div>
          )}
        </div>
      </Section>
    </div>
  );
}
