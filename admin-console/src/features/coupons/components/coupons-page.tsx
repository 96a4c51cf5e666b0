import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { couponsListKey, couponStates, fetchCoupons, type Coupon } from '../api';
import { CouponDialog } from './coupon-dialog';
import { CouponState } from './coupon-state';
import { SeriesDialog } from './series-dialog';
import { useDiscountWords } from './term-words';

function useColumns(): Column<Coupon>[] {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const discountOf = useDiscountWords();
  const time = (at: string) => formatDateTime(at, language);
  const count = (value: number) => formatCount(value, language);
  return [
    {
      key: 'code',
      title: t('column.code'),
      alwaysShown: true,
      render: ({ id, code }) => (
        <PageLink to={paths.coupon(id)} translate="no">
          {code}
        </PageLink>
      ),
    },
    { key: 'discount', title: t('column.discount'), render: (coupon) => discountOf(coupon) },
    { key: 'state', title: t('column.state'), render: ({ state }) => <CouponState state={state} /> },
    {
      key: 'uses',
      title: t('column.uses'),
      align: 'right',
      render: ({ uses, max_uses: max }) =>
        max === null ? count(uses) : t('usesOf', { uses: count(uses), max: count(max) }),
    },
    { key: 'from', title: t('field.from'), hiddenByDefault: true, render: ({ from }) => time(from) },
    { key: 'to', title: t('field.to'), render: ({ to }) => (to === null ? t('noEnd') : time(to)) },
    { key: 'note', title: t('field.note'), wraps: true, render: ({ note }) => note || '–' },
    { key: 'by', title: t('column.by'), hiddenByDefault: true, render: ({ created_by: by }) => by },
    {
      key: 'created',
      title: t('column.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: ({ created_at: at }) => time(at),
    },
  ];
}

/** Coupons, the newest first, by state, the beginning of their code or series. */
export function CouponsPage() {
  const { t } = useTranslation('coupons');
  const canWrite = usePermission('coupons.write');
  const [dialog, setDialog] = useState<'coupon' | 'series' | null>(null);
  const requestKey = useRequestKey();
  const columns = useColumns();
  const filters: Filter[] = [{ kind: 'text', key: 'series_id', label: t('filter.series') }];
  const options = couponStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({ key: couponsListKey, rules: listRules(columns, [state, ...filters]), fetch: fetchCoupons });
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        name="coupons"
        title={t('title')}
        subject={t('subject')}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setDialog('series')}>{t('series.open')}</Button>
              <Button type="primary" onClick={() => setDialog('coupon')}>
                {t('create.open')}
              </Button>
            </>
          )
        }
        list={list}
        columns={columns}
        filters={filters}
        filterTabs={{ key: 'state', all: t('filter.all'), options }}
        searchLabel={t('filter.code')}
        rowKey={(coupon) => coupon.id}
        empty={{ title: t('empty') }}
      />
      {dialog === 'coupon' && <CouponDialog coupon={null} onClose={close} />}
      {dialog === 'series' && <SeriesDialog requestKey={requestKey} onClose={close} />}
      <Outlet />
    </>
  );
}
