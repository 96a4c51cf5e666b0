import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LiveCheck } from '../../../features/live-check/components/live-check';
import { jobsTexts } from '@lotline/shop/jobs';
import { liveCheckTexts, useLiveCheckInput } from '@lotline/shop/live-check';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';

addTexts(liveCheckTexts);
addTexts(jobsTexts);

/** Whether accounts are alive; `?job=` names a check that this device keeps, `?order=` an order whose accounts are read at once. */
export function Component() {
  const { t } = useTranslation(['liveCheck', 'common']);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const input = useLiveCheckInput();
  return (
    <>
      {/* Another page for the reader: its heading takes the focus. */}
      <NavBar
        key={jobId}
        title={t('title')}
        {...(jobId === null ? {} : { back: { to: paths.checkLive, label: t('run.new') } })}
      />
      <LiveCheck
        input={input}
        jobId={jobId}
        orderNo={params.get('order')}
        pageTitle={`${t('title')} - ${t('common:brand')}`}
        onJob={(id) => setParams(id === null ? {} : { job: id })}
      />
    </>
  );
}
