import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LiveCheck } from '../../../features/live-check/components/live-check';
import { jobsTexts } from '@lotline/shop/jobs';
import { liveCheckTexts, useLiveCheckInput } from '@lotline/shop/live-check';
import { ButtonLink } from '../../../shared/navigation/button';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';

addTexts(jobsTexts);
addTexts(liveCheckTexts);

/** Whether accounts are alive; `?job=` names a check that this device keeps. */
export function LiveCheckPage() {
  const { t } = useTranslation(['liveCheck', 'common']);
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const input = useLiveCheckInput();
  return (
    <Page
      // Another page for the reader: its heading takes the focus.
      key={jobId}
      title={t('title')}
      lead={t('lead')}
      privatePage
      aside={
        jobId !== null && (
          <ButtonLink to={paths.checkLive} onClick={() => input?.clear()}>
            {t('run.new')}
          </ButtonLink>
        )
      }
    >
      <LiveCheck
        input={input}
        jobId={jobId}
        pageTitle={`${t('title')} - ${t('common:brand')}`}
        onJob={(id) => setParams(id === null ? {} : { job: id })}
      />
    </Page>
  );
}
