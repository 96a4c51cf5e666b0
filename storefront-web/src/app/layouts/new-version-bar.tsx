import { useNewVersion } from '@lotline/shop/new-version';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/navigation/button';
import { Notice } from '../../shared/feedback/notice';
import { paths } from '../../shared/navigation/paths';

/** Offers a reload once there is a new version of the shop. */
export function NewVersionBar() {
  const { t } = useTranslation();
  const isNew = useNewVersion(paths.home);
  return (
    <div role="status">
      {isNew && (
        <Notice
          silent
          banner
          title={t('status.newVersion')}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('action.reload')}
            </Button>
          }
        />
      )}
    </div>
  );
}
