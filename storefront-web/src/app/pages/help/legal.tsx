import { legalTexts } from '@lotline/shop/legal';
import { Contacts } from '../../../features/site/components/contacts';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Page } from '../../../shared/content/page';
import styles from '../pages.module.css';
import { useText } from '../../../shared/text';
import { addTexts } from '../../i18n';

addTexts(legalTexts);

/** Terms of Service. */
export function TermsPage() {
  const { t } = useText('legal');
  return (
    <Page narrow title={t('terms.title')}>
      <div className={`card ${styles.prose}`}>
        <LazyMarkdown heading="h2" text={t('terms.text')} />
      </div>
    </Page>
  );
}

/** Privacy Policy. */
export function PrivacyPage() {
  const { t } = useText('legal');
  return (
    <Page narrow title={t('privacy.title')}>
      <div className={`card ${styles.prose}`}>
        <LazyMarkdown heading="h2" text={t('privacy.text')} />
        <Contacts />
      </div>
    </Page>
  );
}
