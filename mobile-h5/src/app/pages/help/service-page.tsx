import { isSupportTopic, type SupportTopic } from '@lotline/shop/support';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Channels } from '../../../features/support/components/channels';
import { SelfHelp, type ServiceLinks } from '../../../features/support/components/self-help';
import styles from '../../../features/support/components/service.module.css';
import { TopicTutorials } from '../../../features/tutorials/components/topic-tutorials';
import { FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';

const linksFor = (query: URLSearchParams): ServiceLinks => ({
  topic: (topic: SupportTopic) => {
    const next = new URLSearchParams(query);
    next.set('topic', topic);
    return `${paths.service}?${next.toString()}`;
  },
  pay: (preOrderId) => `/h5Pay?preOrderId=${preOrderId}`,
  tutorials: paths.tutorials,
  ways: {
    orders: paths.orders,
    lookup: paths.orderLookup,
    checkLive: paths.checkLive,
    forgot: paths.forgotPassword,
    account: paths.account,
  },
});

/** Customer service: what not to fall for, what helps at once, and how to reach a person. */
export function Component() {
  const { t } = useTranslation('support');
  const [query] = useSearchParams();
  const site = useQuery(siteConfigQuery());
  const asked = query.get('topic');
  const topic = isSupportTopic(asked) ? asked : 'payment';
  const retry = () => void site.refetch();
  return (
    <>
      <NavBar title={t('title')} />
      <div className={styles.page}>
        <NoticeBar tone="warning" icon="shield" silent>
          <p>
            <strong>{t('safety.title')}</strong>
          </p>
          <p>{t('safety.body')}</p>
        </NoticeBar>
        <SelfHelp topic={topic} links={linksFor(query)}>
          <TopicTutorials topic={topic} linkTo={paths.tutorial} />
        </SelfHelp>
        <section className={styles.section} aria-labelledby="channels">
          <h2 id="channels">{t('channels.title')}</h2>
          {site.data !== undefined ? (
            <Channels contacts={site.data.contacts} about={query.get('about')?.slice(0, 80) ?? ''} />
          ) : site.isError ? (
            <LoadFailed name={t('channels.name')} error={site.error} onRetry={retry} />
          ) : (
            <FirstLoad name={t('channels.name')} rows={2} onRetry={retry} />
          )}
        </section>
        <section className={styles.section}>
          <h2>{t('report.title')}</h2>
          <p className={styles.note}>{t('report.body')}</p>
          <Link to={paths.report} className={styles.target}>
            {t('report.link')}
          </Link>
        </section>
      </div>
    </>
  );
}
