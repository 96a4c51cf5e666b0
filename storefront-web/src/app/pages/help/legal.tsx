import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { legalQuery } from '@lotline/shop/legal';
import { isBlank, localText, textLang } from '@lotline/web-core/i18n';
import { legalTexts } from '@lotline/web-core/legal';
import { useQuery } from '@tanstack/react-query';
import { Contacts } from '../../../features/site/components/contacts';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { Page } from '../../../shared/content/page';
import { Async } from '../../../shared/feedback/async';
import styles from '../pages.module.css';
import { addTexts } from '../../i18n';

addTexts(legalTexts);

/** The owner's text, or the built-in one. */
function Text({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal');
  const language = useLanguage();
  return (
    <Async query={useQuery(legalQuery(name))} name={t(`${name}.title`)}>
      {({ text }) =>
        isBlank(text) ? (
          <LazyMarkdown heading="h2" text={t(`${name}.text`)} />
        ) : (
          <div lang={textLang(text, language)}>
            <LazyMarkdown heading="h2" text={localText(text, language)} />
          </div>
        )
      }
    </Async>
  );
}

/** Terms of Service. */
export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <Page narrow title={t('terms.title')}>
      <div className={`card ${styles.prose}`}>
        <Text name="terms" />
      </div>
    </Page>
  );
}

/** Privacy Policy. */
export function PrivacyPage() {
  const { t } = useTranslation('legal');
  return (
    <Page narrow title={t('privacy.title')}>
      <div className={`card ${styles.prose}`}>
        <Text name="privacy" />
        <Contacts />
      </div>
    </Page>
  );
}
