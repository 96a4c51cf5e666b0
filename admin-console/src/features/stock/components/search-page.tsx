import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Skeleton, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity, useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { LocalText } from '../../../shared/components/local-text';
import { Notice } from '../../../shared/feedback/notice';
import { PageHeading } from '../../../shared/components/page-heading';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/components/send-button';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { searchLines, type FoundLine, type FoundLines } from '../api';
import { LineState } from './line-state';
import styles from './lines.module.css';

const longest = 500;

function Order({ order }: { order: FoundLine['order'] }) {
  const { t } = useTranslation(['stock', 'common']);
  if (order === null) return t('search.unsold');
  const { order_no: no, state, replacement } = order;
  return (
    <>
      <PageLink to={paths.order(no)}>{no}</PageLink>
      <div className={styles.quiet}>
        {t(`common:order.state.${state}`)}
        {replacement && <> · {t('search.replacement')}</>}
      </div>
    </>
  );
}

function Buyer({ order }: { order: FoundLine['order'] }) {
  const { t } = useTranslation('stock');
  if (order === null) return '–';
  return (
    <>
      <span translate="no">{order.email}</span>
      <div className={styles.quiet}>{order.username ?? t('search.guest')}</div>
    </>
  );
}

function useColumns(): TableColumnsType<FoundLine> {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  const at = (time: string | null, none: string) => (time === null ? none : formatDateTime(time, language));
  return [
    { key: 'line', title: t('line.id'), render: (_, { line_id: id }) => <PageLink to={paths.line(id)}>{id}</PageLink> },
    { key: 'state', title: t('batch.state'), render: (_, { status }) => <LineState state={status} /> },
    { key: 'order', title: t('search.order'), render: (_, { order }) => <Order order={order} /> },
    { key: 'buyer', title: t('search.buyer'), render: (_, { order }) => <Buyer order={order} /> },
    {
      key: 'delivered',
      title: t('search.delivered', { zone }),
      render: (_, { order }) => (order === null ? '–' : at(order.delivered_at, t('search.notDelivered'))),
    },
    {
      key: 'destroyed',
      title: t('search.destroyed', { zone }),
      render: (_, { order }) => at(order?.purge_at ?? null, '–'),
    },
    {
      key: 'goods',
      title: t('batch.goods'),
      render: (_, { goods_id: id, goods_name: name }) => (
        <PageLink className={styles.goods} to={paths.oneGoods(id)}>
          <LocalText text={name} />
        </PageLink>
      ),
    },
    {
      key: 'batch',
      title: t('batch.id'),
      render: (_, { batch_id: id, supplier }) => (
        <>
          <PageLink to={paths.batch(id)}>{id}</PageLink>
          <div className={styles.quiet}>{supplier}</div>
        </>
      ),
    },
  ];
}

function Found({ found }: { found: FoundLines }) {
  const { t } = useTranslation('stock');
  const columns = useColumns();
  const density = useDensity();
  const { items, more } = found;
  if (items.length === 0) {
    return (
      <Notice kind="info" title={t('search.nothing')}>
        {t('search.nothingText')}
      </Notice>
    );
  }
  return (
    <section aria-labelledby="line-search-found">
      <div role="status">
        <h2 id="line-search-found" className={styles.heading}>
          {t('search.found', { count: items.length })}
        </h2>
        {more && <p className={styles.quiet}>{t('search.more')}</p>}
      </div>
      <HorizontalScroll label={t('search.results')}>
        <Table<FoundLine>
          size={density}
          rowKey={({ line_id: id }) => id}
          dataSource={items}
          columns={columns}
          pagination={false}
        />
      </HorizontalScroll>
    </section>
  );
}

/** Who got an account. What is searched for stays on this page: not in its address, and not in the log. */
export function SearchPage() {
  const { t } = useTranslation('stock');
  const [asked, setAsked] = useState('');
  const run = useMutation({ mutationFn: searchLines });
  const search = (identifier: string) => {
    setAsked(identifier);
    run.mutate(identifier);
  };
  return (
    <>
      <PageHeading title={t('search.title')} />
      <p className={styles.scope}>{t('search.scope')}</p>
      <Form<{ identifier: string }>
        layout="vertical"
        className={`${styles.card} ${styles.search}`}
        requiredMark={false}
        onFinish={({ identifier }) => search(identifier.trim())}
      >
        <Form.Item
          name="identifier"
          label={t('search.field')}
          extra={t('search.hint')}
          rules={[
            { required: true, whitespace: true, message: t('search.required') },
            { max: longest, message: t('search.long', { max: longest }) },
          ]}
        >
          <Input autoComplete="off" spellCheck={false} autoCapitalize="none" enterKeyHint="search" />
        </Form.Item>
        <SendButton type="primary" htmlType="submit" loading={run.isPending}>
          {t(run.isPending ? 'search.searching' : 'search.submit')}
        </SendButton>
      </Form>
      <div className={styles.found}>
        {run.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {run.isError && <Failure error={run.error} title={t('search.failed')} onRetry={() => search(asked)} />}
        {run.isSuccess && <Found found={run.data} />}
      </div>
    </>
  );
}
