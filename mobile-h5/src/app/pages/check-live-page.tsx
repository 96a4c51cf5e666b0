import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CheckLive } from '../../features/check-live/components/check-live';
import en from '../../features/check-live/locales/en.json' with { type: 'json' };
import zh from '../../features/check-live/locales/zh-CN.json' with { type: 'json' };
import { useAliveInput } from '../../features/check-live/use-alive-input';
import { Icon } from '../../shared/icons';
import jobEn from '../../shared/locales/en.json' with { type: 'json' };
import jobZh from '../../shared/locales/zh-CN.json' with { type: 'json' };
import { PageTitle } from '../../shared/page-title';
import { paths } from '../paths';
import { addTexts } from '../start';
import styles from './pages.module.css';

addTexts({ 'zh-CN': { checkLive: zh, job: jobZh }, en: { checkLive: en, job: jobEn } });

/** Whether accounts are alive; `?job=` names a check that this device keeps. */
export function Component() {
  const { t } = useTranslation(['checkLive', 'common']);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const input = useAliveInput();
  return (
    <>
      <header className={styles.head}>
        {jobId === null ? null : (
          <Link to={paths.checkLive} className={styles.back} aria-label={t('run.new')}>
            <Icon name="left" size={24} />
          </Link>
        )}
        {/* Another page for the reader: its heading takes the focus. */}
        <PageTitle key={jobId} title={t('title')} />
      </header>
      <CheckLive
        input={input}
        jobId={jobId}
        pageTitle={`${t('title')} - ${t('common:brand')}`}
        onJob={(id) => setParams(id === null ? {} : { job: id })}
      />
    </>
  );
}
