import { useTranslation } from 'react-i18next';
import {
  explorerLink,
  rechargeStatuses,
  shortAddress,
  shortHash,
  type Recharge,
  type RechargeStatus,
} from '@lotline/web-core/balance';
import { parseUsdt } from '@lotline/web-core/money';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button, ToggleButton } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { DataTable } from '../../../shared/content/data-table';
import { Money } from '../../../shared/content/money';
import { paths } from '../../../shared/navigation/paths';
import { Time } from '../../../shared/content/time';
import { rechargesQuery } from '@lotline/shop/balance';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';
import { Short } from './short-text';

function Hash({ txid, explorerUrl }: { txid: string | null; explorerUrl: string | null }) {
  const { t } = useTranslation(['balance', 'common']);
  if (txid === null) return <>–</>;
  return (
    <>
      <Short text={shortHash(txid)} whole={txid} name={t('recharges.hash')} />
      {explorerUrl !== null && (
        <a className={styles.nowrap} href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
          {t('recharges.explorer')}
        </a>
      )}
    </>
  );
}

function NumberCell({ recharge }: { recharge: Recharge }) {
  const { t } = useTranslation(['balance', 'common']);
  return (
    <>
      <span className={styles.short}>
        <a href={paths.payment(recharge.pre_order_id)}>
          <code translate="no">{recharge.recharge_no}</code>
        </a>
        <CopyButton text={recharge.recharge_no} name={t('recharges.no')} />
      </span>
      <span className={`${styles.note} ${styles.nowrap}`}>
        <Time at={recharge.created_at} /> · {recharge.type}
      </span>
    </>
  );
}

const Address = ({ address, name }: { address: string | null; name: string }) =>
  address === null ? '–' : <Short text={shortAddress(address)} whole={address} name={name} />;

function RechargeTable({ recharges, explorerUrl }: { recharges: Recharge[]; explorerUrl: string | null }) {
  const { t } = useTranslation(['balance', 'common']);
  const columns: TableProps<Recharge>['columns'] = [
    {
      key: 'no',
      rowScope: 'row',
      title: t('recharges.no'),
      render: (_, recharge) => <NumberCell recharge={recharge} />,
    },
    {
      key: 'amount',
      align: 'end',
      className: styles.nowrap,
      title: t('recharges.amount'),
      render: (_, { amount }) => <Money amount={amount} />,
    },
    {
      key: 'credited',
      align: 'end',
      className: styles.nowrap,
      title: t('recharges.credited'),
      render: (_, { amount_credited: credited }) =>
        parseUsdt(credited) === 0n ? '–' : <Money amount={credited} strong />,
    },
    {
      key: 'sender',
      title: t('recharges.sender'),
      render: (_, recharge) => <Address address={recharge.from_address} name={t('recharges.sender')} />,
    },
    {
      key: 'receiver',
      title: t('recharges.receiver'),
      render: (_, recharge) => <Address address={recharge.to_address} name={t('recharges.receiver')} />,
    },
    {
      key: 'hash',
      title: t('recharges.hash'),
      render: (_, { txid }) => <Hash txid={txid} explorerUrl={explorerUrl} />,
    },
    { key: 'status', title: t('recharges.status'), render: (_, { stage }) => <RechargeMark stage={stage} /> },
  ];
  return (
    <DataTable className="card" label={t('recharges.title')} rowKey="id" columns={columns} dataSource={recharges} />
  );
}

function StatusTabs({
  status,
  onChange,
}: {
  status: RechargeStatus | null;
  onChange: (to: RechargeStatus | null) => void;
}) {
  const { t } = useTranslation(['balance', 'common']);
  return (
    <div className={styles.presets} role="group" aria-label={t('recharges.filter')}>
      {[null, ...rechargeStatuses].map((one) => (
        <ToggleButton key={one ?? 'all'} pressed={one === status} onClick={() => onChange(one)}>
          {one === null ? t('recharges.all') : t(`status.${one}`)}
        </ToggleButton>
      ))}
    </div>
  );
}

/** One's own recharges, whatever became of them. */
export function RechargeList(props: {
  status: RechargeStatus | null;
  explorerUrl: string | null;
  onStatus: (status: RechargeStatus | null) => void;
}) {
  const { status, explorerUrl, onStatus } = props;
  const { t } = useTranslation(['balance', 'common']);
  const query = useInfiniteQuery({ ...rechargesQuery(status), placeholderData: keepPreviousData });
  return (
    <>
      <StatusTabs status={status} onChange={onStatus} />
      <Async query={query} name={t('recharges.name')}>
        {(data) => {
          const recharges = data.pages.flatMap((page) => page.items);
          if (recharges.length === 0)
            return (
              <div className="card">
                <Empty title={status === null ? t('recharges.emptyNew') : t('recharges.emptyFiltered')}>
                  {status === null && t('recharges.emptyBody')}
                </Empty>
              </div>
            );
          return (
            <>
              <RechargeTable recharges={recharges} explorerUrl={explorerUrl} />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('common:action.loadMore')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Async>
    </>
  );
}
