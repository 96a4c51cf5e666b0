import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { isCircuit, percentOfAllowance } from '@lotline/web-core/system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChainNotice } from '../../../shared/components/chain-notice';
import { FactList, type Fact } from '../../../shared/components/facts';
import { StatusTag, type Tone } from '../../../shared/components/status-tag';
import type { Chain } from '../api';
import styles from './system.module.css';
import { RelativeTime } from './relative-time';

type Node = Chain['nodes'][number];

const MAX_LAG_SECONDS = 365 * 86_400;

const lookOf = (state: string): { tone: Tone; icon: ReactNode } =>
  state === 'closed'
    ? { tone: 'success', icon: <CheckCircleOutlined /> }
    : state === 'half_open'
      ? { tone: 'warning', icon: <WarningOutlined /> }
      : { tone: 'error', icon: <CloseCircleOutlined /> };

function NodeRow({ node: { host, state, problem, lag_blocks: lag } }: { node: Node }) {
  const { t } = useTranslation('system');
  return (
    <li className={styles.node}>
      <strong translate="no">{host}</strong>
      <StatusTag {...lookOf(state)}>{isCircuit(state) ? t(`chain.node.${state}`) : state}</StatusTag>
      {lag !== null && <span>{t('chain.behind', { count: lag })}</span>}
      {problem !== null && (
        <span className={styles.small}>
          <ChainNotice notice={problem} />
        </span>
      )}
    </li>
  );
}

/** What a key was used for today: the requests, and their part of what its provider allows. */
function useDescribeUsage(): (usage: Chain['requests_today'][number]) => string {
  const { t } = useTranslation('system');
  return ({ key, requests, allowed }) => {
    const percent = percentOfAllowance({ requests, allowed });
    const share = percent === null ? '' : ` (${t('chain.allowance', { percent, allowed })})`;
    return `${key}: ${t('chain.requests', { count: requests })}${share}`;
  };
}

function useFacts(chain: Chain): Fact[] {
  const { t } = useTranslation('system');
  const describe = useDescribeUsage();
  const {
    lag_blocks: blocks,
    lag_seconds: seconds,
    last_scan_at: at,
    checked_at: checkedAt,
    requests_today: usage,
  } = chain;
  const behind = [
    ...(blocks === null ? [] : [t('chain.blocks', { count: blocks })]),
    // A network whose first block is as old as time tells nothing in seconds.
    ...(seconds === null || seconds > MAX_LAG_SECONDS ? [] : [t('chain.seconds', { count: seconds })]),
  ];
  return [
    [t('chain.lag'), behind.length === 0 ? '–' : behind.join(' · ')],
    [t('chain.scanned'), at === null ? '–' : <RelativeTime key="at" at={at} />],
    [t('chain.checked'), checkedAt === null ? '–' : <RelativeTime key="checked" at={checkedAt} />],
    [t('chain.usage'), usage.length === 0 ? '–' : usage.map(describe).join(' · ')],
  ];
}

const Notices = ({ notices }: { notices: Chain['warnings'] }) =>
  notices.length > 0 && (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={`${notice.code} ${notice.key ?? ''}`}>
          <ChainNotice notice={notice} />
        </li>
      ))}
    </ul>
  );

function Known({ chain }: { chain: Chain }) {
  const { t } = useTranslation('system');
  return (
    <>
      <p>
        <StatusTag {...lookOf(chain.ok ? 'closed' : 'open')}>{t(chain.ok ? 'chain.ok' : 'chain.notOk')}</StatusTag>
      </p>
      <Notices notices={chain.problems} />
      <FactList rows={useFacts(chain)} />
      <h3>{t('chain.nodes')}</h3>
      {chain.nodes.length === 0 && <p>{t('chain.noNodes')}</p>}
      <ul className={styles.nodes}>
        {chain.nodes.map((node) => (
          <NodeRow key={node.host} node={node} />
        ))}
      </ul>
      {chain.warnings.length > 0 && (
        <>
          <h3>{t('chain.warnings')}</h3>
          <Notices notices={chain.warnings} />
        </>
      )}
    </>
  );
}

/** Whether the chain is read, by which nodes, and how much was asked of them. */
export function ChainCard({ chain }: { chain: Chain | null }) {
  const { t } = useTranslation('system');
  return (
    <section className={styles.section} aria-labelledby="system-chain">
      <h2 id="system-chain">{t('chain.title')}</h2>
      {chain === null ? <p>{t('chain.none')}</p> : <Known chain={chain} />}
    </section>
  );
}
