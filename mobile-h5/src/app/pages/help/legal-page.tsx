import { legalTexts } from '@lotline/shop/legal';
import { useTranslation } from 'react-i18next';
import { ReachUs } from '../../../features/auth/components/reach-us';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(legalTexts);

function Paper({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation(['legal', 'shell']);
  return (
    <>
      <NavBar title={t(`${name}.title`)} back={{ to: paths.home, label: t('shell:toShop') }} />
      <article className={styles.paper}>
        <LazyMarkdown heading="h2" text={t(`${name}.text`)} />
        {name === 'privacy' ? <ReachUs /> : null}
      </article>
    </>
  );
}

export const TermsPage = () => <Paper name="terms" />;
export const PrivacyPage = () => <Paper name="privacy" />;
