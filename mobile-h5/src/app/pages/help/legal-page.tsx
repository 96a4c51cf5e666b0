import { useLanguage } from '@lotline/shop/i18n';
import { legalQuery } from '@lotline/shop/legal';
import { isBlank, localText } from '@lotline/web-core/i18n';
import { legalTexts } from '@lotline/web-core/legal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReachUs } from '../../../features/support/components/reach-us';
import { FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(legalTexts);

function Paper({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation(['legal', 'shell']);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(legalQuery(name));
  const title = t(`${name}.title`);
  return (
    <>
      <NavBar title={title} back={{ to: paths.home, label: t('shell:toShop') }} />
      <article className={styles.paper}>
        {data !== undefined ? (
          <LazyMarkdown heading="h2" text={isBlank(data.text) ? t(`${name}.text`) : localText(data.text, language)} />
        ) : error === null ? (
          <FirstLoad name={title} onRetry={() => void refetch()} />
        ) : (
          <LoadFailed error={error} name={title} onRetry={() => void refetch()} />
        )}
        {name === 'privacy' ? <ReachUs /> : null}
      </article>
    </>
  );
}

export const TermsPage = () => <Paper name="terms" />;
export const PrivacyPage = () => <Paper name="privacy" />;
