import { useTranslation } from 'react-i18next';
import { supportEn, supportZh, isSupportTopic, type SupportTopic } from '@lotline/shop/support';
import { tutorialsEn, tutorialsZh } from '@lotline/shop/tutorials';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChannelCards } from '../../../features/support/components/channel-cards';
import { ReportEntry } from '../../../features/support/components/report-entry';
import { SafetyNote } from '../../../features/support/components/safety-note';
import { SelfHelp } from '../../../features/support/components/self-help';
import styles from '../../../features/support/components/service.module.css';
import { siteConfigQuery } from '../../../features/site/api';
import { TopicTutorials } from '../../../features/tutorials/components/topic-tutorials';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import { addTexts } from '../../i18n';

addTexts({
  'zh-CN': { support: supportZh, tutorials: tutorialsZh },
  en: { support: supportEn, tutorials: tutorialsEn },
});

const topicHref = (query: URLSearchParams) => (topic: SupportTopic) => {
  const next = new URLSearchParams(query);
  next.set('topic', topic);
  return `${paths.service}?${next}`;
};

/** Customer service: what not to fall for, what helps at once, and how to reach a person. */
export function ServicePage() {
  const { t } = useTranslation('support');
  const [query] = useSearchParams();
  const site = useQuery(siteConfigQuery());
  const asked = query.get('topic');
  return (
    <Page title={t('title')}>
      <SafetyNote />
      <div className={styles.layout}>
        <SelfHelp
          topic={isSupportTopic(asked) ? asked : 'payment'}
          href={topicHref(query)}
          tutorials={(topic) => <TopicTutorials topic={topic} />}
        />
        <div className={`settles ${styles.side}`}>
          <section aria-labelledby="channels">
            <h2 id="channels">{t('channels.title')}</h2>
            <Async query={site} name={t('channels.name')} skeleton={<Skeleton rows={2} height={160} />}>
              {({ contacts }) => <ChannelCards contacts={contacts} about={query.get('about')?.slice(0, 80) ?? ''} />}
            </Async>
          </section>
          <ReportEntry />
        </div>
      </div>
    </Page>
  );
}
