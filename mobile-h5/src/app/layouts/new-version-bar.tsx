import { useNewVersion } from '@lotline/shop/new-version';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/components/button';
import { NoticeBar } from '../../shared/feedback/notice-bar';
import { paths } from '../paths';
import styles from './shell.module.css';

/** Offers a reload once there is a new version of the shop. */
export function NewVersionBar() {
  const { t } = useTranslation();
  const isNew = useNewVersion(paths.home);
  return (
    <div role="status">
      {isNew ? (
        <NoticeBar silent>
          <div className={styles.newVersion}>
            <span>{t('status.newVersion')}</span>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          </div>
        </NoticeBar>
      ) : null}
    </div>
  );
}
