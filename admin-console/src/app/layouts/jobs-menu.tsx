import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  LoadingOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJobs, type JobStatus } from '../../shared/job';
import { LocalText } from '../../shared/local-text';
import { Popover } from '../../shared/popover';
import styles from './console-layout.module.css';

const icons = {
  running: LoadingOutlined,
  done: CheckCircleOutlined,
  failed: CloseCircleOutlined,
  cancelled: MinusCircleOutlined,
} satisfies Record<JobStatus, unknown>;

/** Long jobs of this page load, running and finished, each with a link to its page. Hidden while there are none. */
export function JobsMenu() {
  const { t } = useTranslation('shell');
  const jobs = useJobs();
  if (jobs.length === 0) return null;
  const running = jobs.filter((job) => job.status === 'running').length;
  return (
    <Popover
      label={t('jobs.label')}
      align="end"
      buttonLabel={t('jobs.button', { count: running })}
      button={
        <>
          <SyncOutlined aria-hidden spin={running > 0} />
          <span className={styles.wide}>{t('jobs.label')}</span>
          {running > 0 && <span className={styles.badge}>{running}</span>}
        </>
      }
    >
      {(close) => (
        <ul className={styles.menu}>
          {jobs.map((job) => {
            const Icon = icons[job.status];
            return (
              <li key={job.id}>
                <Link to={job.path} onClick={close} className={styles.job}>
                  <Icon aria-hidden />
                  <span>
                    {t(`jobs.kind.${job.kind}`)} <LocalText text={job.subject} />
                  </span>
                  <span className={styles.quiet}>
                    {job.status === 'running' ? `${job.percent} %` : t(`jobs.status.${job.status}`)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
