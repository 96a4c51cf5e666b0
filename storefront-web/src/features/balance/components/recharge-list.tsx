import {
  explorerLink,
  rechargeStatuses,
  shortAddress,
  shortHash,
  type Recharge,
  type RechargeStatus,
} from '@lotline/web-core/balance';
import { parseUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Async, Empty } from '../../../shared/async';
import { Button, ToggleButton } from '../../../shared/button';
import { CopyButton } from '../../../shared/copy-button';
import { Money } from '../../../shared/money';
import { paths } from '../../../shared/paths';
import { useText } from '../../../shared/text';
import { Time } from '../../../shared/time';
import { rechargesQuery } from '../api';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';
import { Short } from './short';

function Hash({ txid, explorerUrl }: { txid: string | null; explorerUrl: string | null }) {
  const { t } = useText('balance');
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

function Row({ recharge, explorerUrl }: { recharge: Recharge; explorerUrl: string | null }) {
  const { t } = useText('balance');
  return (
    <tr>
      <th scope="row">
        <span className={styles.short}>
          <a href={paths.payment(recharge.pre_order_id)}>
            <code translate="no">{recharge.recharge_no}</code>
          </a>
          <CopyButton text={recharge.recharge_no} name={t('recharges.no')} />
        </span>
        <span className={`${styles.note} ${styles.nowrap}`}>
          <Time at={recharge.created_at} /> · {recharge.type}
        </span>
      </th>
      <td className={`${styles.right} ${styles.nowrap}`}>
        <Money amount={recharge.amount} />
      </td>
      <td className={`${styles.right} ${styles.nowrap}`}>
        {parseUsdt(recharge.amount_credited) === 0n ? '–' : <Money amount={recharge.amount_credited} strong />}
      </td>
      <td>
        {recharge.from_address === null ? (
          '–'
        ) : (
          <Short
            text={shortAddress(recharge.from_address)}
            whole={recharge.from_address}
            name={t('recharges.sender')}
          />
        )}
      </td>
      <td>
        <Short text={shortAddress(recharge.to_address)} whole={recharge.to_address} name={t('recharges.receiver')} />
      </td>
      <td>
        <Hash txid={recharge.txid} explorerUrl={explorerUrl} />
      </td>
      <td>
        <RechargeMark stage={recharge.stage} />
      </td>
    </tr>
  );
}

function RechargeTable({ recharges, explorerUrl }: { recharges: Recharge[]; explorerUrl: string | null }) {
  const { t } = useText('balance');
  return (
    <div className={`card ${styles.scroll}`} role="region" aria-label={t('recharges.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('recharges.no')}</th>
            <th scope="col" className={styles.right}>
              {t('recharges.amount')}
            </th>
            <th scope="col" className={styles.right}>
              {t('recharges.credited')}
            </th>
            <th scope="col">{t('recharges.sender')}</th>
            <th scope="col">{t('recharges.receiver')}</th>
            <th scope="col">{t('recharges.hash')}</th>
            <th scope="col">{t('recharges.status')}</th>
          </tr>
        </thead>
        <tbody>
          {recharges.map((recharge) => (
            <Row key={recharge.id} recharge={recharge} explorerUrl={explorerUrl} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StatusTabs({
  status,
  onChange,
}: {
  status: RechargeStatus | null;
  onChange: (to: RechargeStatus | null) => void;
}) {
  const { t } = useText('balance');
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
  const { t } = useText('balance');
  const query = useInfiniteQuery(rechargesQuery(status));
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
