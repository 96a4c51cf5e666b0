import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Code } from '../../../shared/components/copy';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section } from '../../../shared/components/facts';
import { SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { couponQuery, deleteCoupon, updateCoupon, useCouponsCache, type Coupon } from '../api';
import { termsOf, toBody } from '../terms';
import { CouponDialog } from './coupon-dialog';
import { CouponState } from './coupon-state';
import { CouponUses } from './coupon-uses';
import styles from './coupons.module.css';
import { useTermFacts } from './term-words';

function Actions({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation(['coupons', 'errors', 'common']);
  const language = useLanguage();
  const cache = useCouponsCache();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const onError = (error: Error) => toast('error', messageFor(error, t));
  const turn = useMutation({
    mutationFn: (active: boolean) => updateCoupon(coupon.id, toBody({ ...termsOf(coupon, language), active }, coupon)),
    onSuccess: ({ active }) => {
      toast('success', t(active ? 'turnOn.done' : 'turnOff.done'));
      return cache.changed();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => deleteCoupon(coupon.id),
    onSuccess: async () => {
      toast('success', t('remove.done'));
      await navigate(paths.coupons);
      await cache.changed();
    },
    onError,
  });
  const turning = coupon.active ? 'turnOff' : 'turnOn';
  return (
    <div className={styles.actions}>
      <Button onClick={() => setEditing(true)}>{t('common:action.edit')}</Button>
      <SendConfirm
        title={t(`${turning}.title`)}
        description={t(`${turning}.effect`)}
        okText={t(`${turning}.open`)}
        cancelText={t('common:action.cancel')}
        onConfirm={() => turn.mutate(!coupon.active)}
      >
        <Button loading={turn.isPending}>{t(`${turning}.open`)}</Button>
      </SendConfirm>
      {coupon.uses === 0 && (
        <SendConfirm
          title={t('remove.title')}
          description={t('remove.effect')}
          okText={t('common:action.delete')}
          cancelText={t('common:action.cancel')}
          onConfirm={() => remove.mutate()}
        >
          <Button danger loading={remove.isPending}>
            {t('common:action.delete')}
          </Button>
        </SendConfirm>
      )}
      {editing && <CouponDialog coupon={coupon} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Detail({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const canWrite = usePermission('coupons.write');
  const factsOf = useTermFacts();
  return (
    <>
      <div className={styles.top}>
        <CouponState state={coupon.state} />
        {canWrite && <Actions coupon={coupon} />}
      </div>
      <FactList
        rows={[
          [t('column.code'), <Code key="code" text={coupon.code} name={t('column.code')} />],
          [t('column.by'), coupon.created_by],
          [t('column.created', { zone: timeZoneLabel(language) }), formatDateTime(coupon.created_at, language)],
        ]}
      />
      {coupon.series_id !== null && <PageLink to={paths.couponsOf(coupon.series_id)}>{t('toSeries')}</PageLink>}
      <Section title={t('detail.terms')}>
        <FactList rows={factsOf(termsOf(coupon, language))} />
      </Section>
      <CouponUses coupon={coupon} />
    </>
  );
}

/** One coupon: its terms, and the orders that were placed with it. */
export function CouponDrawer() {
  const { t } = useTranslation('coupons');
  const { id = '' } = useParams();
  const answer = useQuery(couponQuery(id));
  return (
    <DetailDrawer
      title={answer.data?.code ?? t('detail.loading')}
      name={t('detail.name')}
      listPath={paths.coupons}
      width={640}
      answer={answer}
    >
      {(coupon) => <Detail key={coupon.id} coupon={coupon} />}
    </DetailDrawer>
  );
}
