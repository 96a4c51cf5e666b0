import { Link, useSearchParams } from 'react-router-dom';
import { CheckLive } from '../../features/check-live/components/check-live';
import { buttonClass } from '../../shared/button';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import { useText } from '../../shared/text';

/** Whether accounts are alive; `?job=` names a check that this device keeps. */
export function CheckLivePage() {
  const { t } = useText('checkLive');
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      privatePage
      aside={
        jobId !== null && (
          <Link to={paths.checkLive} className={buttonClass()}>
            {t('run.new')}
          </Link>
        )
      }
    >
      <CheckLive
        jobId={jobId}
        pageTitle={`${t('title')} - ${t('common:brand')}`}
        onJob={(id) => setParams(id === null ? {} : { job: id })}
      />
    </Page>
  );
}
