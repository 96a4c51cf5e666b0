import { imageSource, type Picture } from '@lotline/shop/goods-picture';
import { digits, parseUsdt } from '@lotline/web-core/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../../shared/components/collapse';
import { Localized } from '../../../../shared/content/local-text';
import { onItsWayMicro, suffixMicro } from '../../state/cashier-state';
import { stateTable, type CashierState, type Payment } from '../../state/state-table';
import { formatClock } from '@lotline/web-core/i18n';
import styles from './cashier.module.css';

const Row = ({ label, children, strong = false }: { label: string; children: ReactNode; strong?: boolean }) => (
  <div className={strong ? styles.strong : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const COVER_SIZE = 32;

/** The picture of the product, where it has one: the cashier loads no marks in its place. */
function Cover({ picture }: { picture: Picture | null }) {
  if (picture === null) return null;
  const { src, srcSet } = imageSource(picture);
  return (
    <img
      className={styles.cover}
      src={src}
      {...(srcSet === undefined ? {} : { srcSet, sizes: `${COVER_SIZE}px` })}
      alt=""
      width={COVER_SIZE}
      height={COVER_SIZE}
      decoding="async"
    />
  );
}

/** What came on the chain, what is on its way, and what is still to be paid there while that is asked for. */
function OnChainRows({ payment, state }: { payment: Payment; state: CashierState }) {
  const { t } = useTranslation(['cashier', 'common']);
  const unit = t('common:unit.usdt');
  return (
    <>
      {parseUsdt(payment.amount_received) === 0n ? null : (
        <Row label={t('summary.received')}>
          {digits(payment.amount_received)} {unit}
        </Row>
      )}
      {onItsWayMicro(payment) === 0n ? null : (
        <Row label={t('summary.onItsWay')}>
          {digits(onItsWayMicro(payment))} {unit}
        </Row>
      )}
      {stateTable[state].pay === 'open' ? (
        <Row label={t('summary.due')} strong>
          {digits(payment.amount_missing)} {unit}
        </Row>
      ) : null}
    </>
  );
}

/** The price, where it comes from, and what is kept for it. */
function SummaryRows({ payment, state }: { payment: Payment; state: CashierState }) {
  const { t } = useTranslation(['cashier', 'common']);
  const goods = payment.summary?.goods_name ?? null;
  const quantity = payment.summary?.quantity ?? null;
  const unitPrice = payment.summary?.unit_price ?? null;
  const discount = payment.summary?.discount ?? null;
  const email = payment.summary?.email_masked ?? null;
  const unit = t('common:unit.usdt');
  return (
    <>
      <dl className={styles.rows}>
        {goods === null ? null : (
          <Row label={t('summary.goods')}>
            <span className={styles.product}>
              <Cover picture={payment.summary?.cover ?? null} />
              <Localized text={goods} />
            </span>
          </Row>
        )}
        {quantity === null ? null : <Row label={t('summary.quantity')}>{t('summary.lines', { count: quantity })}</Row>}
        {unitPrice === null ? null : (
          <Row label={t('summary.unit')}>
            {digits(unitPrice)} {unit}
          </Row>
        )}
        {discount === null ? null : (
          <>
            <Row label={t('summary.subtotal')}>
              {digits(parseUsdt(payment.amount) + parseUsdt(discount))} {unit}
            </Row>
            <Row label={t('summary.coupon')}>
              −{digits(discount)} {unit}
            </Row>
          </>
        )}
        <Row label={t('summary.total')}>
          {digits(payment.amount)} {unit}
        </Row>
        {parseUsdt(payment.amount_from_balance) === 0n ? null : (
          <Row label={t('summary.fromBalance')}>
            −{digits(payment.amount_from_balance)} {unit}
          </Row>
        )}
        {suffixMicro(payment) > 0n ? (
          <Row label={t('summary.suffix')}>
            +{digits(suffixMicro(payment))} {unit}
          </Row>
        ) : null}
        <OnChainRows payment={payment} state={state} />
        {email === null ? null : <Row label={t('summary.mail')}>{email}</Row>}
      </dl>
      {quantity !== null && stateTable[state].timer ? (
        <p className={styles.reserved}>
          {t('summary.reserved', { count: quantity, time: formatClock(payment.expires_at) })}
        </p>
      ) : null}
    </>
  );
}

/** What is being paid for. Folded to one line on a phone. */
export function SummaryCard({ payment, state, wide }: { payment: Payment; state: CashierState; wide: boolean }) {
  const { t } = useTranslation('cashier');
  const goods = payment.summary?.goods_name ?? null;
  const quantity = payment.summary?.quantity ?? null;
  if (wide) {
    return (
      <section className={styles.card}>
        <h2>{t(`summary.title.${payment.purpose}`)}</h2>
        <SummaryRows payment={payment} state={state} />
      </section>
    );
  }
  return (
    <div className={`${styles.card} ${styles.fold}`}>
      <Collapse
        title={
          <span className={styles.foldHead}>
            <span>{t(`summary.title.${payment.purpose}`)}</span>
            <span className={styles.foldLine}>
              {goods === null ? (
                t('summary.recharge')
              ) : (
                <>
                  <Cover picture={payment.summary?.cover ?? null} />
                  <Localized text={goods} /> × {quantity}
                </>
              )}
            </span>
          </span>
        }
      >
        <SummaryRows payment={payment} state={state} />
      </Collapse>
    </div>
  );
}
