import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Contacts } from '../../features/site/components/contacts';
import { Page } from '../../shared/page';
import { paths } from '../../shared/paths';
import styles from './pages.module.css';
import { useText } from '../../shared/text';

const WINDOW_TITLE = 'Ban Page';

/** Where a banned account ends up: what still works, and how to appeal. */
export function BannedPage() {
  const { t } = useText('shop');
  useEffect(() => {
    document.title = WINDOW_TITLE;
  });
  return (
    <Page narrow title={WINDOW_TITLE} heading={t('banned.lead')} privatePage>
      <div className={`card ${styles.prose}`}>
        <p>{t('banned.body')}</p>
        <p>{t('banned.appeal')}</p>
        <Contacts heading={t('footer.contact')} />
        <p>
          <Link to={paths.home}>{t('banned.home')}</Link>
        </p>
      </div>
    </Page>
  );
}
