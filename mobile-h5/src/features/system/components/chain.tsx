import { isCircuit, percentOfAllowance } from '@lotline/web-core/system';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Facts } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { RowList } from '../../../shared/mobile-admin/row-list';
import { Card } from '../../../shared/content/card';
import type { SystemView } from '../api';
import { ChainNotice } from './chain-notice';
import { RelativeTime } from './relative-time';

type ChainView = NonNullable<SystemView['chain']>;

function Nodes({ nodes }: { nodes: ChainView['nodes'] }) {
  const { t } = useTranslation('system');
  if (nodes.length === 0) return <p className={mobileAdmin.quiet}>{t('chain.noNodes')}</p>;
  return (
    <RowList
      label={t('chain.nodes')}
      items={nodes}
      keyOf={({ host }) => host}
      row={({ host, state, problem, lag_blocks: lag }) => (
        <>
          <div className={mobileAdmin.rowHead}>
            <strong translate="no">{host}</strong>
            <span>{isCircuit(state) ? t(`chain.node.${state}`) : state}</span>
          </div>
          {lag !== null && <p className={mobileAdmin.quiet}>{t('chain.behind', { count: lag })}</p>}
          {problem !== null && (
            <p className={mobileAdmin.quiet}>
              <ChainNotice notice={problem} />
            </p>
          )}
        </>
      )}
    />
  );
}

/** Whether the chain is read, by which nodes, and how much was asked of them. */
export function Chain({ chain }: { chain: SystemView['chain'] }) {
  const { t } = useTranslation('system');
  if (chain === null) return <Card title={t('chain.title')}>{t('chain.none')}</Card>;
  const {
    ok,
    problems,
    lag_blocks: lag,
    last_scan_at: at,
    checked_at: checkedAt,
    requests_today: usage,
    warnings,
  } = chain;
  const requests = usage.map(({ key, requests: count, allowed }) => {
    const percent = percentOfAllowance({ requests: count, allowed });
    const share = percent === null ? '' : ` (${t('chain.allowance', { percent, allowed })})`;
    return `${key}: ${t('chain.requests', { count })}${share}`;
  });
  return (
    <Card title={t('chain.title')}>
      <NoticeBar tone={ok ? 'success' : 'warning'} silent>
        {t(ok ? 'chain.ok' : 'chain.notOk')}
      </NoticeBar>
      {problems.map((problem) => (
        <p key={problem.code} className={mobileAdmin.quiet}>
          <ChainNotice notice={problem} />
        </p>
      ))}
      <Facts
        rows={[
          [t('chain.lag'), lag === null ? '–' : t('chain.blocks', { count: lag })],
          [t('chain.scanned'), at === null ? '–' : <RelativeTime key="at" at={at} />],
          [t('chain.checked'), checkedAt === null ? '–' : <RelativeTime key="checked" at={checkedAt} />],
          [t('chain.usage'), requests.length === 0 ? '–' : requests.join(' · ')],
        ]}
      />
      <Nodes nodes={chain.nodes} />
      {warnings.map((warning) => (
        <NoticeBar key={`${warning.code} ${warning.key ?? ''}`} tone="info" silent>
          <ChainNotice notice={warning} />
        </NoticeBar>
      ))}
    </Card>
  );
}
