import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, runsQuery, type BatchActionRun } from '../../shared/bulk';
import { percent, useJobs, type JobStatus } from '../../shared/job';
import { LocalText } from '../../shared/components/local-text';
import { PageLink } from '../../shared/navigation/page-link';
import { paths } from '../../shared/navigation/paths';
import styles from './console-layout.module.css';

const icons = {
  running: LoadingOutlined,
  done: CheckCircleOutlined,
  failed: CloseCircleOutlined,
  cancelled: MinusCircleOutlined,
} satisfies Record<JobStatus, unknown>;

interface Entry {
  key: string;
  path: string;
  status: JobStatus;
  percent: number | null;
  name: ReactNode;
}

/** The list that a run is about, by the first part of its action. */
const listOf = { goods: paths.goods, stock_lines: paths.lines, orders: paths.orders };

function useRunEntries(): Entry[] {
  const { t } = useTranslation('bulk');
  const { data } = useQuery(runsQuery);
  return (data?.items ?? []).map((run: BatchActionRun) => {
    const { id, action, state, total, counts } = run;
    const list = listOf[action.split('.')[0] as keyof typeof listOf];
    return {
      key: id,
      path: `${list}?run=${id}`,
      status: isUnderWay(run) ? 'running' : state === 'failed' || state === 'cancelled' ? state : 'done',
      percent: state === 'collecting' ? null : percent(total - counts.waiting, total),
      name: t(`action.${action as 'goods.status'}`),
    };
  });
}

function useJobEntries(): Entry[] {
  const { t } = useTranslation('shell');
  return useJobs().map(({ id, path, status, percent: share, kind, subject }) => ({
    key: id,
    path,
    status,
    percent: share,
    name: (
      <>
        {t(`jobs.kind.${kind}`)} <LocalText text={subject} />
      </>
    ),
  }));
}

/** Long jobs: those of this page load, and what runs on the server, each with a link to its page. Hidden without any. */
export function JobsMenu() {
  const { t } = useTranslation('shell');
  const jobs = [...useJobEntries(), ...useRunEntries()];
  if (jobs.length === 0) return null;
  const running = jobs.filter((job) => job.status === 'running').length;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: jobs.map(({ key, path, status, percent: share, name }) => {
          const Icon = icons[status];
          return {
            key,
            icon: <Icon aria-hidden />,
            label: <PageLink to={path}>{name}</PageLink>,
            extra: status === 'running' && share !== null ? `${share}%` : t(`jobs.status.${status}`),
          };
        }),
      }}
    >
      <Button
        type="text"
        icon={<SyncOutlined aria-hidden spin={running > 0} />}
        aria-label={t('jobs.button', { count: running })}
        aria-haspopup="menu"
      >
        <span className={styles.wide}>{t('jobs.label')}</span>
        <span aria-hidden>
          <Badge count={running} size="small" title="" />
        </span>
      </Button>
    </Dropdown>
  );
}
